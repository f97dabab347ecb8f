import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessions } from '../state/sessions.ts';
import { type Announcement, announcement } from './announcement.ts';

/** The polite voice of the window, out of sight. */
export function Announcer() {
  const { t } = useTranslation('app');
  const [said, setSaid] = useState<{ what: Announcement; title: string } | null>(null);
  useEffect(
    () =>
      useSessions.subscribe(({ rows }, { rows: before }) => {
        // Sessions that were there when the page opened are not news.
        if (rows === before || before.size === 0) return;
        for (const row of rows.values()) {
          const what = row === before.get(row.id) ? null : announcement(before.get(row.id), row);
          if (what) setSaid({ what, title: row.title });
        }
      }),
    [],
  );
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {said && t(said.what, { title: said.title })}
    </div>
  );
}
