import { useTranslation } from 'react-i18next';
import { count, money, percent } from '../../ui/numbers.ts';
import { sentences } from '../../ui/translation.ts';
import type { Reading } from './reading.ts';

/** Used of the window, of what it is made, and what the requests in view have cost. */
export function Facts({ reading: { tokens, isCounted, window, share, parts, cost } }: { reading: Reading }) {
  const { t, i18n } = useTranslation('meter');
  const amount = (value: number): string => count(value, i18n.language);
  return (
    <div className="space-y-2">
      <p className="font-medium">
        {window === null
          ? t('used', { tokens: amount(tokens) })
          : t('usedOf', { tokens: amount(tokens), window: amount(window) })}
      </p>
      {share !== null && (
        <div aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-ground-active">
          <div className="bg-accent" style={{ width: percent(Math.min(1, share), 'en') }} />
        </div>
      )}
      <dl className="space-y-0.5 text-ink-2 tabular-nums">
        {parts.map(({ part, tokens: size }) => (
          <div key={part} className="flex justify-between gap-4">
            <dt>{t(part)}</dt>
            <dd>{amount(size)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-3">
        {isCounted ? sentences(i18n.language, t('counted'), t('partsEstimated')) : t('estimated')}
      </p>
      {window === null && <p className="text-xs text-ink-3">{t('noWindow')}</p>}
      {cost !== null && (
        <p className="flex justify-between gap-4 border-t border-line pt-2 text-ink-2 tabular-nums">
          <span>{t('cost')}</span>
          <span>{money(cost, i18n.language)}</span>
        </p>
      )}
    </div>
  );
}
