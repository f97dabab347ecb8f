import { Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OpenTurn, SessionRow } from '../../bridge.ts';
import { act } from '../../state/acts.ts';
import { sendDraft } from '../../state/messages.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Composer } from './composer.tsx';
import { Queue } from './queue.tsx';

/** Writes to a session: the next request, or while a turn runs something for it to read. */
export function SessionComposer({ row }: { row: SessionRow }) {
  const { t } = useTranslation('composer');
  const { open } = row;
  const { model } = useSettings();
  const isUnattended = open?.live?.recovered === true && !open.live.takingOver;

  async function takeOverAndSend(text: string, { turn }: OpenTurn) {
    const reply = await sendDraft(row, text);
    if (reply.ok) await act('turn:take-over', { turn });
    return reply;
  }

  return (
    <>
      <Queue session={row.id} />
      <Composer
        draft={row.id}
        placeholder={t(placeholder(open))}
        workspace={row.workspace}
        model={row.model ?? model}
        mode={row.mode}
        onMode={(mode) => act('session:set-mode', { session: row.id, mode })}
        canSend
        takesFocus="if-free"
        onSend={(text) => sendDraft(row, text)}
      >
        {(isEmpty, send) =>
          open?.live && (
            <>
              <Button onClick={() => act('turn:cancel', { turn: open.turn })}>
                <Square size={12} className="fill-current" aria-hidden />
                {t('stop')}
              </Button>
              {isUnattended && !isEmpty && (
                <Button onClick={() => send((what) => takeOverAndSend(what, open))}>{t('takeOverAndSend')}</Button>
              )}
            </>
          )
        }
      </Composer>
    </>
  );
}

function placeholder(open: OpenTurn | null) {
  if (open?.live) return 'whileRunning';
  return open?.phase.startsWith('waiting:') ? 'toAnswer' : 'goOn';
}
