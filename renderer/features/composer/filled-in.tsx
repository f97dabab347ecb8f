import { Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../state/app.ts';
import { shortPath } from '../../ui/paths.ts';

interface Props {
  what: 'text' | 'folder';
  workspace: string | null;
}

/** Says that somebody else wrote this. Mount it anew each time: it takes the focus, so that an Enter meant for something else does not send it. */
export function FilledIn({ what, workspace }: Props) {
  const { t } = useTranslation('composer');
  const { home } = useFacts();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  const folder = workspace === null ? null : shortPath(workspace, home);
  return (
    <p
      ref={line}
      role="note"
      tabIndex={-1}
      data-region="filled-in"
      className="mb-1.5 flex gap-2 rounded px-1 text-ink-2 [overflow-wrap:anywhere]"
    >
      <Link2 size={14} className="mt-0.75 shrink-0 text-ink-3" aria-hidden />
      {folder === null ? t('filledTextOnly') : t(what === 'text' ? 'filledText' : 'filledFolder', { folder })}
    </p>
  );
}
