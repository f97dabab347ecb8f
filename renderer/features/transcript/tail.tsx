import { useTranslation } from 'react-i18next';
import { useStream } from '../../state/streams.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StreamingMarkdown } from '../../ui/streaming-markdown.tsx';
import { languageFor } from '../../ui/translation.ts';
import type { Doing } from './entries.ts';
import { Fold } from './fold.tsx';

interface Props {
  turn: string;
  doing: Doing;
}

/** The end of a live turn: what is being said, or that it thinks. It exists only while a run is live. */
export function Tail({ turn, doing }: Props) {
  const { t } = useTranslation('transcript');
  const text = useStream(turn, 'text');
  const reasoning = useStream(turn, 'reasoning');
  const retry = useStream(turn, 'retry');
  if (retry !== '') return <Retry sentence={retry} />;
  // Its card shows a call that runs.
  if (doing === 'calls' && text === '' && reasoning === '') return null;
  const thinking = (
    <span className="flex items-center gap-2">
      {text === '' && <Spinner />}
      {text === '' ? t(doing === 'summary' ? 'summarising' : 'thinking') : t('thought')}
    </span>
  );
  return (
    <div className="space-y-3">
      {reasoning === '' && text === '' && <p className="text-ink-3">{thinking}</p>}
      {reasoning !== '' && (
        <Fold id={`${turn}/thinking`} title={thinking}>
          <p className="whitespace-pre-wrap text-ink-2">{reasoning}</p>
        </Fold>
      )}
      {text !== '' && (
        <div className="prose">
          <StreamingMarkdown text={text} />
        </div>
      )}
    </div>
  );
}

/** What was said so far is void; this stands in its place until the next word comes. */
function Retry({ sentence }: { sentence: string }) {
  const { t, i18n } = useTranslation('transcript');
  return (
    <p className="flex items-start gap-2 text-ink-3 [overflow-wrap:anywhere]">
      <span className="mt-0.75">
        <Spinner />
      </span>
      {languageFor(i18n.language) === 'en' ? sentence : t('retrying')}
    </p>
  );
}
