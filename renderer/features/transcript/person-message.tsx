import { useTranslation } from 'react-i18next';

export function PersonMessage({ text }: { text: string }) {
  const { t } = useTranslation('transcript');
  return (
    <div className="rounded-lg border border-accent-line/60 bg-accent-soft px-4 py-2.5">
      <span className="sr-only">{t('you')}: </span>
      <p className="text-read whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
