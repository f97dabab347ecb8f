import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPattern } from '../../../../main/core/rules/show.ts';
import type { Replies } from '../../../bridge.ts';
import { useFacts } from '../../../state/app.ts';
import { testCommand } from '../../../state/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { shellOf } from '../../../ui/shells.ts';
import { commandField } from './add-rule.tsx';
import { useFolders } from './folders.ts';
import { Effect } from './rule-row.tsx';

type Tried = Replies['rules:test'];

/** A command that is not run: each of its parts, and what decides it. */
export function TestCommand() {
  const { t } = useTranslation('permissions');
  const { platform } = useFacts();
  const folders = useFolders();
  const [command, setCommand] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const workspace = folder ?? folders[0] ?? t('anyFolder');

  async function test(): Promise<void> {
    if (command.trim() === '') return;
    const named = workspace === t('anyFolder') ? null : workspace;
    const reply = await testCommand({ command, shell: shellOf(platform), workspace: named });
    if (reply.ok) setTried(reply.value);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void test();
  }

  return (
    <div className="space-y-2.5">
      <form onSubmit={submit} className="space-y-2.5">
        <input
          aria-label={t('testCommand')}
          placeholder="git status && npm test"
          autoComplete="off"
          spellCheck={false}
          value={command}
          onChange={(event) => {
            setTried(null);
            setCommand(event.target.value);
          }}
          className={commandField}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label={t('testFolder')}
            value={workspace}
            options={[...folders, t('anyFolder')]}
            onChoose={(next) => {
              setTried(null);
              setFolder(next);
            }}
          />
          <Button onClick={test}>{t('testAct')}</Button>
        </div>
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden />
      </form>
      <div role="status" aria-label={t('result')}>
        {tried && <Result tried={tried} />}
      </div>
    </div>
  );
}

/** The same command may stand there twice. */
const numbered = (part: Tried['parts'][number], at: number) => ({ part, at });

function Result({ tried: { effect, rule, parts } }: { tried: Tried }) {
  const { t } = useTranslation('permissions');
  return (
    <div className="space-y-2">
      <p className="font-medium">{t(`result-${effect}`)}</p>
      {parts.length === 0 && (
        <p className="text-ink-2">{rule ? t('becauseRule', { rule: showPattern(rule.pattern) }) : t('wholeOnly')}</p>
      )}
      {parts.length > 0 && (
        <ol aria-label={t('parts')} className="divide-y divide-line rounded-md border border-line">
          {parts.map(numbered).map(({ part, at }) => (
            <li key={at} className="flex items-start gap-3 px-3 py-1.5">
              <span className="w-16 shrink-0">
                <Effect effect={part.effect} />
              </span>
              <span className="min-w-0 grow">
                <code className="font-mono text-[12.5px] [overflow-wrap:anywhere]">{part.text || t('itself')}</code>
                <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
                  {part.because === 'rule'
                    ? t('becauseRule', { rule: part.rule ? showPattern(part.rule.pattern) : '' })
                    : t(`because-${part.because}`)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
