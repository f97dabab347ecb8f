/** Calls and what they did, in words. */
import type { TFunction } from 'i18next';
import type { Call } from '../../../main/core/turn.ts';
import { argument, callObject, firstLine, toolKind } from './describe.ts';

type Named = Pick<Call, 'tool' | 'input'>;

export function callVerb(t: TFunction<'ui'>, { tool }: Named): string {
  const kind = toolKind(tool);
  return kind === 'other' ? t('other', { tool }) : t(kind);
}

/** One call: `Read src/app.ts`. */
export function callWords(t: TFunction<'ui'>, call: Named): string {
  const object = callObject(call);
  return object === null ? callVerb(t, call) : `${callVerb(t, call)} ${firstLine(object)}`;
}

/** A run of looks: `Read 6 files, searched 2 times`. */
export function looksWords(t: TFunction<'ui'>, calls: readonly Named[]): string {
  const of = (kind: string) => calls.filter((call) => toolKind(call.tool) === kind);
  const files = new Set(of('read').map(({ input }) => argument(input, 'path'))).size;
  const listed = of('list').length;
  const searched = of('search').length;
  const words = [
    files > 0 && t('looked', { count: files }),
    listed > 0 && t('listed', { count: listed }),
    searched > 0 && t('searched', { count: searched }),
  ].filter((word) => word !== false);
  const joined = words.join(t('comma'));
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** `3 steps, 2 files changed`. */
export function doneWords(t: TFunction<'ui'>, steps: number, wrote: number): string {
  return [t('steps', { count: steps }), changedWords(t, wrote)].join(t('comma'));
}

export const changedWords = (t: TFunction<'ui'>, wrote: number): string =>
  wrote === 0 ? t('nothingChanged') : t('filesChanged', { count: wrote });
