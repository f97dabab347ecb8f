import { ShieldAlert, ShieldQuestionMark, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../ui/call/describe.ts';
import { risk } from './risk.ts';

export function RiskWord({ call }: { call: Named }) {
  const { t } = useTranslation('approval');
  const level = risk(call);
  const isHigh = level !== 'low' && level !== 'medium';
  const Icon = isHigh ? TriangleAlert : level === 'low' ? ShieldQuestionMark : ShieldAlert;
  return (
    <span className={`flex items-center gap-1 text-xs ${isHigh ? 'font-medium text-danger' : 'text-ink-2'}`}>
      <Icon size={13} aria-hidden />
      {t(level)}
    </span>
  );
}
