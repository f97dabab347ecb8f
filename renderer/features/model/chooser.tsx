import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelChoice } from '../../../main/core/model-facts.ts';
import { useModelName } from '../../state/app.ts';
import { useProviders } from '../../state/settings.ts';
import { isComposing } from '../../ui/keys.ts';
import { movedTo } from '../../ui/list-keys.ts';
import { Options, optionId } from '../../ui/options.tsx';
import { EffortChoice } from './effort-choice.tsx';
import { isSame, matching, type Offer, typedOffers } from './offers.ts';
import { useOffers } from './use-offers.ts';

interface Props {
  /** Null for what the settings say. */
  value: ModelChoice | null;
  /** What null stands for is offered as well. */
  offersDefault: boolean;
  onChoose: (model: ModelChoice | null) => void;
  /** Called after a model was chosen, not after an effort. */
  onDone?: () => void;
}

/** A model out of all that there are, by its name, and how hard it is to think. */
export function ModelChooser({ value, offersDefault, onChoose, onDone }: Props) {
  const { t } = useTranslation('model');
  const { t: ui } = useTranslation('ui');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const forNew = useModelName();
  const all = useOffers();
  const providers = useProviders();
  const nameOf = ({ provider, id }: Offer): string => (provider === 'demo' ? ui('demoModel') : id);
  const found = [...matching(all, typed, nameOf), ...typedOffers(all, providers, typed)];
  const hasDefault = offersDefault && typed.trim() === '';
  const options: (Offer | null)[] = hasDefault ? [null, ...found] : found;

  function pick(index: number): void {
    const offer = options[index];
    if (offer === undefined) return;
    onChoose(
      offer && {
        provider: offer.provider,
        id: offer.id,
        effort: isSame(offer, value) ? (value?.effort ?? null) : null,
      },
    );
    onDone?.();
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const to = movedTo(active, options.length, event.key);
    if (to !== null) setActive(to);
    else if (event.key === 'Enter') pick(active);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <input
        role="combobox"
        aria-label={t('search')}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(list, active) : undefined}
        placeholder={t('search')}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
        className="block h-9 w-full border-b border-line bg-transparent px-3 outline-none placeholder:text-ink-3"
      />
      {options.length === 0 && <p className="px-3 py-2 text-ink-3">{t('nothing')}</p>}
      <Options
        id={list}
        label={t('models')}
        active={active}
        options={options.map((offer) => ({
          key: offer ? `${offer.provider}/${offer.id}` : 'default',
          content: (
            <Line
              name={offer ? nameOf(offer) : t('asInSettings', { model: forNew })}
              provider={offer?.providerName ?? ''}
              isChosen={offer ? isSame(offer, value) : value === null}
            />
          ),
        }))}
        onPick={pick}
        onActive={setActive}
        className="max-h-64 p-1"
      />
      {value !== null && <EffortChoice value={value} onChoose={onChoose} />}
    </div>
  );
}

function Line({ name, provider, isChosen }: { name: string; provider: string; isChosen: boolean }) {
  const { t } = useTranslation('model');
  return (
    <>
      <span className="min-w-0 grow truncate">{name}</span>
      <span className="max-w-32 shrink-0 truncate text-xs text-ink-3">{provider}</span>
      <span className="w-3.5 shrink-0">
        {isChosen && <Check size={14} className="text-accent" role="img" aria-label={t('chosen')} />}
      </span>
    </>
  );
}
