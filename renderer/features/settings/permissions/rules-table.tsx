import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolRule } from '../../../../main/core/rules/rule.ts';
import { showPattern } from '../../../../main/core/rules/show.ts';
import type { RulesView } from '../../../bridge.ts';
import { removeRule, restoreRule } from '../../../state/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/now.ts';
import { MINUTE } from '../../../ui/time.ts';
import { RuleRow } from './rule-row.tsx';

/** In the order in which they are judged. What was just removed can be put back where it stood. */
export function RulesTable({ view: { rules, unreadable } }: { view: RulesView }) {
  const { t } = useTranslation('permissions');
  const now = useNow(MINUTE);
  const [removed, setRemoved] = useState<ToolRule | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with its row.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  async function remove(rule: ToolRule): Promise<void> {
    if ((await removeRule(rule.id)).ok) setRemoved(rule);
  }

  async function putBack(rule: ToolRule): Promise<void> {
    if ((await restoreRule(rule.id)).ok) setRemoved(null);
  }

  return (
    <>
      {rules.length === 0 ? (
        <p className="text-ink-3">{t('none')}</p>
      ) : (
        <div className="overflow-x-auto rounded-md border border-line">
          <table className="w-full min-w-[540px] text-left">
            <thead className="border-b border-line bg-ground-raised text-xs text-ink-2">
              <tr>
                {(['effect', 'what', 'scope', 'from'] as const).map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-3 py-1.5 font-medium ${column === 'what' ? 'w-2/5' : ''}`}
                  >
                    {t(column)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{t('act')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} now={now} onRemove={() => remove(rule)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {removed && (
        <p role="status" className="flex items-center gap-3">
          <span className="min-w-0 truncate text-ink-2">{t('removed', { rule: showPattern(removed.pattern) })}</span>
          <Button ref={undo} onClick={() => putBack(removed)}>
            {t('undo')}
          </Button>
        </p>
      )}
      {unreadable > 0 && <p className="text-ink-2">{t('unreadable', { count: unreadable })}</p>}
    </>
  );
}
