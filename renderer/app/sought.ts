import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionRow } from '../bridge.ts';
import { useApp } from '../state/app.ts';
import { cardPlace, type Sought, seenTo, useArrivals } from '../state/arrivals.ts';
import type { Conversation } from '../state/conversation.ts';
import { toast } from '../state/toasts.ts';
import { focusRegion } from './regions.ts';

/**
 * Leads to the card of the turn that was chosen outside the page. What stands outside of what scrolls takes the focus here;
 * a turn whose card is a line of the transcript is given back, for the transcript to show.
 */
export function useSought(row: SessionRow, conversation: Conversation | undefined): Sought | null {
  const { t } = useTranslation('app');
  const notices = useApp((state) => state.notices);
  const sought = useArrivals((state) => state.sought);
  const here = sought?.session === row.id && conversation ? sought : null;
  const place = here && conversation ? cardPlace(here.turn, { row, conversation, notices }) : null;
  useEffect(() => {
    if (here === null || place === null || place === 'end') return;
    if (place === 'answered') toast(t('answeredMeanwhile'));
    else focusRegion(place === 'asked' ? 'bar' : 'banner');
    seenTo();
  }, [here, place, t]);
  return place === 'end' ? here : null;
}
