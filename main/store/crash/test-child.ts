/** A process that is killed at a point of its work. Arguments: folder, boot, what it does, the point. */
import { cancel } from '../../core/acts/cancel.ts';
import { createRecovery } from '../../core/acts/recover.ts';
import { done } from '../../core/test-tools.ts';
import { ask, attend, EFFECTS, effect, openWorld, theTurn } from './test-crash-world.ts';
import { killingPoints } from './test-points.ts';

const [folder = '', boot = '', does = '', kill = '0'] = process.argv.slice(2);
const points = killingPoints(Number(kill));
const world = openWorld(folder, boot, points);
if (does === 'recover')
  createRecovery(world, {
    foreign: () => false,
    crashLoop: false,
    keyReady: () => true,
    hostReachable: () => true,
  }).start();
else ask(world);
if (does === 'cancel-waiting') {
  await world.idle();
  stop();
}
if (does === 'cancel-working')
  world.tools.on('c.txt', async () => {
    effect(folder, points, 'edit c.txt');
    stop();
    return done('edit c.txt: ok');
  });
if (does === 'hang')
  world.tools.on('c.txt', () => {
    effect(folder, points, 'edit c.txt');
    process.stdout.write('working');
    return new Promise(() => setInterval(() => {}, 1000));
  });
for (const what of EFFECTS.filter((one) => does === `dies of ${one}`))
  world.tools.on(what.slice(what.indexOf(' ') + 1), async () => {
    effect(folder, points, what);
    process.kill(process.pid, 'SIGKILL');
    return done(what);
  });
await attend(world, folder);
world.close();
process.stdout.write(JSON.stringify(points.passed));
process.exit(0);

function stop(): void {
  cancel(world, theTurn(world)?.turn ?? '');
  points.hit('after the acknowledgement of cancel');
}
