import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

interface Props {
  sentences: string[];
  isProblem?: boolean;
  /** Tries once more; it is also tried by itself. */
  again?: () => void;
}

/** The whole window while there is nothing to work with, and why. */
export function Closed({ sentences, isProblem = false, again }: Props) {
  const { t } = useTranslation('app');
  return (
    <main className="flex h-full flex-col items-center justify-center gap-3 px-8 text-ink-2">
      {isProblem && <TriangleAlert size={24} className="text-warn" aria-hidden />}
      {sentences.map((sentence) => (
        <p key={sentence} role={isProblem ? 'alert' : undefined} className="max-w-[520px] text-center text-base">
          {sentence}
        </p>
      ))}
      {again && <Button onClick={again}>{t('tryAgain')}</Button>}
    </main>
  );
}
