import { buildAll } from './app/build.mjs';
import { command } from './machine/command.mjs';
import { setUp } from './set-up.mjs';

await command(async () => buildAll(await setUp()));
