import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SUMMARY_OPENING } from '../../../main/core/compaction.ts';
import type { HistoryItem } from '../../../main/core/history.ts';
import { type AnswerPart, isReasoning, isText, isToolCall } from '../../../main/core/message.ts';
import { LongText } from './long-text.tsx';

/** One thing that the model is told, under the name of who says it. */
export function ContextItem({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('meter');
  return (
    <li>
      <h3 className="text-xs font-medium text-ink-3">{t(`role-${roleOf(item)}`)}</h3>
      <div className="space-y-1.5">{contentOf(item)}</div>
    </li>
  );
}

/** A summary is a note too, and known by its first words. */
const roleOf = (item: HistoryItem): HistoryItem['role'] | 'summary' =>
  item.role === 'note' && item.text.startsWith(SUMMARY_OPENING) ? 'summary' : item.role;

function contentOf(item: HistoryItem): ReactNode {
  switch (item.role) {
    case 'person':
      return (
        <>
          <LongText text={item.text} />
          {(item.attachments ?? []).map(({ digest, name }) => (
            <p key={digest} className="text-ink-2">
              {name}
            </p>
          ))}
        </>
      );
    case 'note':
      return <LongText text={item.text} />;
    case 'answer':
      return item.parts
        .map((part, index) => ({ part, key: `part-${index}` }))
        .map(({ part, key }) => <AnswerPartView key={key} part={part} />);
    case 'results':
      return item.results.map(({ providerId, tool, text, error }) => (
        <div key={providerId}>
          <ToolName name={tool} isError={error} />
          <LongText text={text} isCode />
        </div>
      ));
  }
}

function AnswerPartView({ part }: { part: AnswerPart }) {
  const { t } = useTranslation('meter');
  if (isText(part)) return <LongText text={part.text} />;
  if (isReasoning(part))
    return (
      <div className="text-ink-2">
        <span className="text-xs text-ink-3">{t('thought')}</span>
        <LongText text={part.text} />
      </div>
    );
  if (!isToolCall(part)) return null;
  return (
    <div>
      <ToolName name={part.toolName} isError={false} />
      <LongText text={JSON.stringify(part.input, null, 2) ?? ''} isCode />
    </div>
  );
}

function ToolName({ name, isError }: { name: string; isError: boolean }) {
  const { t } = useTranslation('meter');
  return (
    <p className="font-mono text-xs text-ink-3">
      {name}
      {isError && <span className="text-danger"> {t('error')}</span>}
    </p>
  );
}
