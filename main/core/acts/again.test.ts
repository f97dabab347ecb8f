import { describe, expect, test } from 'vitest';
import { asked, calls, lastTurn, message, says, stateOf, testWorld } from '../test-world.ts';
import { answer } from './answer.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';
import { diedInEdit, next } from './test-looked-up.ts';

describe('the same call again, while nobody knows of the first', () => {
  test('case 25: takes the key of the first, in a later turn too', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'unknown' }, [says('Then not.'), calls(['edit', 'a']), says('Done.')]);
    const doubt = stateOf(world);
    send(world, message('Leave it.', { id: 'm2' }));
    await world.idle();
    send(world, message('Again.', { id: 'm3' }));
    await world.idle();
    expect(lastTurn(world).phase).toBe('waiting:approval');
    expect(lastTurn(world).turn).not.toBe(doubt.id);
    answer(world, { ...asked(world, '3.0'), answer: 'once' });
    await world.idle();
    expect(world.tools.keys).toEqual(first.tools.keys);
  });

  test('is asked for no longer once it is settled', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'unknown' }, [says('Done.'), calls(['edit', 'a']), says('Done.')]);
    settle(world, { ...asked(world, '3.0'), outcome: 'happened' });
    await world.idle();
    send(world, message('Again.', { id: 'm3', mode: 'edits' }));
    await world.idle();
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(world.tools.keys).not.toEqual(first.tools.keys);
  });

  test('case 24: what is said of the first answers it: it happened, so it is not run again', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'unknown' }, [says('Then not.'), calls(['edit', 'a']), says('Done.')]);
    const doubt = stateOf(world);
    send(world, message('Leave it.', { id: 'm2' }));
    await world.idle();
    send(world, message('Again.', { id: 'm3' }));
    await world.idle();
    const { digest } = asked(world, '3.0');
    expect(settle(world, { turn: doubt.id, call: '3.0', digest, outcome: 'happened' })).toBe('settled');
    await world.idle();
    expect(world.tools.ran).toEqual([]);
    expect(stateOf(world).ended?.outcome).toBe('completed');
    expect(JSON.stringify(world.models.requests.at(-1)?.history)).toContain('it happened the first time');
  });

  test('what is said of the first answers it: it did not happen, so it is run now, with the same key', async () => {
    const first = await diedInEdit();
    const world = await next(first, { kind: 'unknown' }, [says('Then not.'), calls(['edit', 'a']), says('Done.')]);
    const doubt = stateOf(world);
    send(world, message('Leave it.', { id: 'm2' }));
    await world.idle();
    send(world, message('Again.', { id: 'm3' }));
    await world.idle();
    const { digest } = asked(world, '3.0');
    settle(world, { turn: doubt.id, call: '3.0', digest, outcome: 'did-not' });
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a']);
    expect(world.tools.keys).toEqual(first.tools.keys);
  });

  test('in the same turn too', async () => {
    const world = testWorld({ script: [calls(['edit', 'a']), calls(['edit', 'a']), says('Done.')] });
    world.tools.on('a', async () => ({ outcome: 'unknown', result: { text: '', file: null, wrote: [] } }));
    send(world, message('Please.', { mode: 'edits' }));
    await world.idle();
    send(world, message('Go on.', { id: 'm2' }));
    await world.idle();
    expect(lastTurn(world).phase).toBe('waiting:approval');
    settle(world, { ...asked(world, '3.0'), outcome: 'happened' });
    await world.idle();
    expect(world.tools.ran).toEqual(['edit a']);
    expect(stateOf(world).ended?.outcome).toBe('completed');
  });
});
