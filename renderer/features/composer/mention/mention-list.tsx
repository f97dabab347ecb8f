import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Options } from '../../../ui/options.tsx';

interface Props {
  id: string;
  paths: readonly string[];
  active: number;
  onPick: (index: number) => void;
  onActive: (index: number) => void;
}

/** Files of the folder, over the field in which one of them is being named. */
export function MentionList({ paths, ...list }: Props) {
  const { t } = useTranslation('composer');
  return (
    <>
      <span role="status" className="sr-only">
        {paths.length > 0 && t('filesFound', { count: paths.length })}
      </span>
      {paths.length > 0 && (
        <Options
          {...list}
          label={t('files')}
          options={paths.map((path) => ({ key: path, content: <Path path={path} /> }))}
          className="absolute inset-x-0 bottom-full z-20 mb-1 max-h-64 rounded-lg border border-line-strong bg-ground p-1"
        />
      )}
    </>
  );
}

/** The name first: that is what is looked for. */
function Path({ path }: { path: string }) {
  const slash = path.lastIndexOf('/');
  return (
    <>
      <FileText size={14} className="shrink-0 text-ink-3" aria-hidden />
      <span className="max-w-[70%] shrink-0 truncate">{path.slice(slash + 1)}</span>
      <span className="min-w-0 truncate text-xs text-ink-3">{path.slice(0, Math.max(0, slash))}</span>
    </>
  );
}
