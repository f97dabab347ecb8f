/** The sentences of a failed call: each says what happened and names the act that mends it. */
import { Failure } from '../../core/errors.ts';
import { Passing } from '../passing.ts';
import { IMAGE_REFUSED } from '../refused-image.ts';
import type { Said } from './said.ts';
import type { Kind, Server } from './server.ts';

const SETTINGS = 'Settings, Models';

/** Whose protocol it is, and how addresses of it end. */
const protocols: Record<Kind, { owner: string; ending: string }> = {
  compatible: { owner: 'OpenAI', ending: '/v1' },
  anthropic: { owner: 'Anthropic', ending: '/v1' },
  google: { owner: 'Google', ending: '/v1beta' },
};

const quote = (said: Said | null): string => (said && said.text !== '' ? ` It said: “${said.text}”` : '');

export const keyRefused = ({ host }: Server): Failure =>
  new Failure('key-refused', `The server at ${host} did not accept the key. Enter it again in ${SETTINGS}.`);

/** Often the key is right but may not do this: then only the server's own words help. */
export const keyForbidden = ({ host }: Server, said: Said | null): Failure =>
  new Failure(
    'key-refused',
    `The server at ${host} does not allow this with the key it was given. Enter another key in ${SETTINGS}, or choose another model.${quote(said)}`,
  );

export const keyMissing = ({ host }: Server): Failure =>
  new Failure('key-missing', `The server at ${host} wants a key. Enter one in ${SETTINGS}.`);

export const noCredit = ({ host }: Server): Failure =>
  new Failure('no-credit', `There is no credit left at ${host}. Add credit with the provider, then go on.`);

export const unknownModel = ({ host }: Server, model: string): Failure =>
  new Failure(
    'unknown-model',
    `The server at ${host} has no model named “${model}”. Choose another model in ${SETTINGS}.`,
  );

export const wrongAddress = ({ host, kind }: Server): Failure =>
  new Failure(
    'unknown-model',
    `The server at ${host} answers, but knows nothing of this address or this model. Check both in ${SETTINGS}; the address often ends in ${protocols[kind].ending}.`,
  );

export const contextFull = ({ host }: Server): Failure =>
  new Failure(
    'context-full',
    `The conversation has become too long for this model at ${host}. Have it summarised, start a new conversation, or choose a model that takes more.`,
  );

export const imageRefused = ({ host }: Server, said: Said | null): Failure =>
  new Failure(
    IMAGE_REFUSED,
    `The server at ${host} does not take an image of this conversation. Edit the request and remove the image, have the conversation summarised, or choose another model.${quote(said)}`,
  );

export const refused = ({ host }: Server, said: Said | null): Failure =>
  new Failure(
    'model-error',
    `The server at ${host} refused the request. Try again; if it stays so, choose another model.${quote(said)}`,
  );

export const tooManyRequests = ({ host }: Server, waitMs: number | null): Passing =>
  new Passing('too-many-requests', {
    sentence: `The server at ${host} takes no more requests for now. ${waitMs === null ? 'Wait a few minutes' : `Wait ${lasting(waitMs)}`}, then try again.`,
    brief: `The server at ${host} takes no more requests for now.`,
    waitMs,
  });

export const overloaded = ({ host }: Server, said: Said | null, waitMs: number | null): Passing =>
  new Passing('overloaded', {
    sentence: `The server at ${host} is overloaded or has a fault of its own. Try again in a few minutes, or choose another model.${quote(said)}`,
    brief: `The server at ${host} is overloaded.`,
    waitMs,
  });

export const cutOff = ({ host }: Server): Passing =>
  new Passing('cut-off', {
    sentence: `The connection to ${host} broke off in the middle of the answer. Try again.`,
    brief: `The connection to ${host} broke off.`,
  });

export const silent = ({ host }: Server): Passing =>
  new Passing('cut-off', {
    sentence: `The server at ${host} took the request but then said nothing for minutes. Try again; if it stays so, choose another model.`,
    brief: `The server at ${host} has gone silent.`,
  });

export const webPage = ({ host }: Server): Failure =>
  new Failure(
    'nonsense',
    `${host} answered with a web page, not as a model does. If this network wants you to sign in, do that first; else check the address in ${SETTINGS}.`,
  );

export const redirects = ({ host }: Server): Failure =>
  new Failure(
    'nonsense',
    `${host} sends requests on to another address, and Holdfast takes no key there. If this network wants you to sign in, do that first; else enter the right address in ${SETTINGS}.`,
  );

export const noAnswer = ({ host, kind }: Server): Failure =>
  new Failure(
    'nonsense',
    `${host} answered, but not as a model does. Check in ${SETTINGS} that the address is that of a server which speaks the ${protocols[kind].owner} protocol; it often ends in ${protocols[kind].ending}.`,
  );

function lasting(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
