import { TICK_MS } from '../../core/sleep.ts';
import type { Desk } from './test-desk.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** What happens to a computer while somebody works on it; each is told. */
export async function weather(desk: Desk, tell: (what: string) => void): Promise<void> {
  const { trouble, disk, dice } = desk;
  // Most of it while something runs.
  const isWorking = (desk.app?.world.runs.size ?? 0) > 0;
  if (dice.percent(isWorking ? 15 : 3)) await dies(desk, dice.percent(50), tell);
  if (dice.percent(trouble.isOffline ? 40 : 4)) {
    desk.online(trouble.isOffline);
    tell(trouble.isOffline ? 'loses the connection' : 'has a connection again');
  }
  if (dice.percent(trouble.isKeyRefused ? 40 : 2)) {
    trouble.isKeyRefused = !trouble.isKeyRefused;
    desk.app?.recovery.reconsider();
    tell(trouble.isKeyRefused ? 'has a key that is refused' : 'has a key that works');
  }
  if (dice.percent(disk.isFull ? 60 : 2)) {
    desk.room(disk.isFull);
    tell(disk.isFull ? 'fills the disk' : 'makes room on the disk');
  }
  if (dice.percent(1)) {
    const hours = dice.pick([1, -1, 1, -1, 50, -50]);
    desk.setClock(hours * HOUR);
    // Whoever sets it sits there. A sleep before the app's next look would be hidden by a clock that was set back.
    await desk.awake(2 * TICK_MS);
    tell(`sets the clock by ${hours} hours`);
  }
}

async function dies(desk: Desk, power: boolean, tell: (what: string) => void): Promise<void> {
  tell(power ? 'sees the power go' : 'sees the app crash');
  await desk.die(power);
  desk.away(desk.dice.pick([5, 60, 7200]) * 1000);
}
