import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../bridge.ts';
import { useApp } from '../state/app.ts';
import { type CardPlace, cardPlace, type Sought, seenTo, useArrivals } from '../state/arrivals.ts';
import { showBranch } from '../state/branches.ts';
import type { Conversation } from '../state/conversation.ts';
import { toast } from '../state/toasts.ts';
import { focusRegion } from './regions.ts';

/**
 * Leads to the card of the turn that was chosen outside the page, or to words that were searched for, on whichever branch
 * they are. What stands outside of what scrolls takes the focus here; what is a line of the transcript is given back, for
 * the transcript to show.
 */
export function useSought(row: SessionRow, conversation: Conversation | undefined): Sought | null {
  const { t } = useTranslation('app');
  const notices = useApp((state) => state.notices);
  const sought = useArrivals((state) => state.sought);
  const here = sought?.session === row.id && conversation ? sought : null;
  const place = here && conversation ? placeOf(here, { row, conversation, notices }) : null;
  useEffect(() => {
    if (here === null || place === null || place === 'end') return;
    if (place === 'branch') return void showSought(here);
    if (place === 'answered') toast(t('answeredMeanwhile'));
    else focusRegion(place === 'asked' ? 'bar' : 'banner');
    seenTo();
  }, [here, place, t]);
  return place === 'end' ? here : null;
}

type Around = Parameters<typeof cardPlace>[1];

/** Words are where they are, whatever has become of their turn. */
function placeOf({ turn, words }: Sought, around: Around): CardPlace | 'branch' {
  if (words === undefined) return cardPlace(turn, around);
  const { turns, unreadable } = around.conversation;
  return [...turns.map(({ id }) => id), ...unreadable.map((one) => one.turn)].includes(turn) ? 'end' : 'branch';
}

/** Where the branch cannot be shown now, the sentence says why. */
async function showSought({ session, turn }: Sought): Promise<void> {
  if (!(await showBranch(session, turn))) seenTo();
}
