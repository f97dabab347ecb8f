import { expect, test } from 'vitest';
import { detachFromRequest, editRequest, endEditing, useBranches } from './branches.ts';

const file = (digest: string) => ({ digest, name: digest, type: 'image/png', size: 1, kind: 'image' as const });
const editing = () => useBranches.getState().editing;

test('a file goes from a request that is written anew, and nothing else of it', () => {
  useBranches.setState({ editing: { turn: 't1', text: 'Look.', attachments: [file('a'), file('b')] } });
  editRequest('Look again.');
  detachFromRequest(file('a'));
  expect(editing()).toEqual({ turn: 't1', text: 'Look again.', attachments: [file('b')] });
  endEditing();
  detachFromRequest(file('b'));
  expect(editing()).toBeNull();
});
