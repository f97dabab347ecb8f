import { useTranslation } from 'react-i18next';
import type { Shell } from '../../../../main/core/commands/part.ts';
import type { ToolRule } from '../../../../main/core/rules/rule.ts';
import { readWords, showWords } from '../../../../main/core/rules/words-pattern.ts';
import { hasParts } from '../../../ui/shells.ts';
import { sentences } from '../../../ui/translation.ts';

interface Props {
  id: string;
  text: string;
  effect: ToolRule['effect'];
  shell: Shell;
}

/** What a rule for these words would say, as the app reads them. */
export function Meaning({ id, text, effect, shell }: Props) {
  const { t, i18n } = useTranslation('permissions');
  const words = meant();
  return (
    <p id={id} aria-live="polite" className="min-h-5 text-ink-2 [overflow-wrap:anywhere]">
      {words}
    </p>
  );

  function meant(): string {
    if (text.trim() === '') return '';
    if (!hasParts(shell)) return t('meansExactly', { words: text.trim() });
    const read = readWords(text.trim());
    if (!read) return t('meansNothing');
    const { words, more } = read;
    if (words.length === 0) return t('meansAnything');
    const shown = showWords({ words, more: false });
    const means = t(more ? 'meansBegins' : 'meansExactly', { words: shown });
    return effect === 'allow' ? means : sentences(i18n.language, `${means}.`, t('meansAlso'));
  }
}
