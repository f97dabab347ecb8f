import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../bridge.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  provider: string;
  model: string;
}

/** One short call of the model, and the sentence that came of it. */
export function TestModel({ provider, model }: Props) {
  const { t } = useTranslation('settings');
  const [result, setResult] = useState<{ isGood: boolean; sentence: string } | 'testing' | null>(null);
  async function test(): Promise<void> {
    setResult('testing');
    const reply = await ask('provider:test', { id: provider, model });
    setResult(
      reply.ok ? { isGood: true, sentence: reply.value.sentence } : { isGood: false, sentence: reply.error.message },
    );
  }
  return (
    <div className="mt-2 flex items-start gap-2">
      <Button onClick={test}>{t('test')}</Button>
      <p role="status" className="min-w-0 py-1 text-ink-2 [overflow-wrap:anywhere]">
        {result === 'testing' && t('testing')}
        {result !== null && result !== 'testing' && (
          <span className={result.isGood ? '' : 'text-danger'}>{result.sentence}</span>
        )}
      </p>
    </div>
  );
}
