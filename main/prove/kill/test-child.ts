/** A process that is killed at a point of its life. Its one argument is a Begun as JSON; it prints the points that it passed. */
import { killingPoints, note } from '../../store/crash/test-points.ts';
import { type Does, live } from './test-life.ts';
import { openKillWorld, type Place } from './test-world.ts';

export interface Begun extends Place {
  does: Does;
  /** Counts from 1; 0 never kills. */
  kill: number;
}

const { does, kill, ...place }: Begun = JSON.parse(process.argv[2] ?? '{}');
const points = killingPoints(kill, (point) => note(place.folder, 'deaths', { does, point }));
const world = openKillWorld(place, points);
await live(world, does, points);
await world.close();
if (world.faults.length > 0) throw world.faults[0];
process.stdout.write(JSON.stringify(points.passed));
process.exit(0);
