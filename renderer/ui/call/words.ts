/** Calls and what they did, in words. */
import type { TFunction } from 'i18next';
import { argument, callKind, callObject, firstLine, type Named, toolKind } from './describe.ts';

export function callVerb(t: TFunction<'ui'>, call: Named): string {
  const kind = callKind(call);
  return kind === 'other' ? t('other', { tool: call.tool }) : t(kind);
}

/** One call: `Read src/app.ts`. */
export function callWords(t: TFunction<'ui'>, call: Named): string {
  const object = callObject(call);
  return object === null ? callVerb(t, call) : `${callVerb(t, call)} ${firstLine(object)}`;
}

/** A call as the core names it in its notes, `read-file src/app.ts`; other facts stay as they are. */
export function labelWords(t: TFunction<'ui'>, label: string): string {
  const [tool = '', ...target] = label.split(' ');
  const kind = callKind({ tool, input: { method: target[0] } });
  if (kind === 'other') return label;
  return [t(kind), ...(kind === 'fetch' ? target.slice(1) : target)].join(' ');
}

/** A run of looks: `Read 6 files, listed 2 folders, searched 3 times`. */
export function looksWords(t: TFunction<'ui'>, calls: readonly Named[]): string {
  const paths = (kind: string) =>
    new Set(calls.filter(({ tool }) => toolKind(tool) === kind).map(({ input }) => argument(input, 'path'))).size;
  const searches = calls.filter(({ tool }) => toolKind(tool) === 'search').length;
  const words = [
    ...(paths('read') > 0 ? [t('looked', { count: paths('read') })] : []),
    ...(paths('list') > 0 ? [t('listed', { count: paths('list') })] : []),
    ...(searches > 0 ? [t('searched', { count: searches })] : []),
  ].join(t('comma'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `3 steps, 2 files changed`; only the steps where it is not known what was changed. */
export const doneWords = (t: TFunction<'ui'>, steps: number, wrote: number | null): string =>
  [t('steps', { count: steps }), ...(wrote === null ? [] : [changedWords(t, wrote)])].join(t('comma'));

export const changedWords = (t: TFunction<'ui'>, wrote: number): string =>
  wrote === 0 ? t('nothingChanged') : t('filesChanged', { count: wrote });
