import { UpdateBar } from '../features/update/update-bar.tsx';
import { useFacts } from '../state/app.ts';
import { useSettingsState } from '../state/settings.ts';
import { ProblemsBar } from './problems-bar.tsx';

/** One bar at most over the whole window: what is wrong goes first. */
export function TopBar() {
  const { problems } = useFacts();
  const unreadable = useSettingsState(({ view }) => view.unreadable);
  if (problems.length > 0 || unreadable !== null) return <ProblemsBar problems={problems} unreadable={unreadable} />;
  return <UpdateBar />;
}
