import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openRules, useRules } from '../../../state/rules.ts';
import { sentences } from '../../../ui/translation.ts';
import { Field } from '../field.tsx';
import { AddRule } from './add-rule.tsx';
import { RulesTable } from './rules-table.tsx';
import { TestCommand } from './test-command.tsx';

/** The rules that stand, one more, and what they would say of a command. */
export function Permissions() {
  const { t, i18n } = useTranslation('permissions');
  const view = useRules((state) => state.view);
  useEffect(() => void openRules(), []);
  return (
    <div className="divide-y divide-line">
      <section aria-label={t('rules')} className="space-y-2 py-4">
        <h2 className="font-medium">{t('rules')}</h2>
        <p className="text-ink-2">{sentences(i18n.language, t('rulesWhy'), t('rulesOrder'))}</p>
        {view && <RulesTable view={view} />}
      </section>
      <Field name={t('add')} why={t('addWhy')}>
        <AddRule />
      </Field>
      <Field name={t('test')} why={t('testWhy')}>
        <TestCommand />
      </Field>
    </div>
  );
}
