import type { PersonMessage as Message } from '../../../main/core/message.ts';
import type { Turn } from '../../../main/core/turn.ts';
import { useBranches } from '../../state/branches.ts';
import { PersonMessage } from './person-message.tsx';
import { RequestActs } from './request-acts.tsx';
import { RequestEditor } from './request-editor.tsx';
import { Switcher } from './switcher.tsx';

interface Props {
  turn: Turn;
  message: Message;
}

/** The request with which a turn began, what can be done with it, and the way to what was asked beside it. */
export function Request({ turn, message }: Props) {
  const isEdited = useBranches(({ editing }) => editing?.turn === turn.id);
  if (isEdited) return <RequestEditor turn={turn.id} />;
  return (
    <div className="group/request">
      <PersonMessage message={message} />
      <div className="-mb-2 flex h-7 items-center justify-end gap-0.5 text-ink-3">
        <RequestActs turn={turn} message={message} />
        <Switcher turn={turn.id} />
      </div>
    </div>
  );
}
