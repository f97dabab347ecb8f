// A model in a process of its own: streams more than two hundred words a second, and wants a file read whenever it has said fifty.
import { createServer } from 'node:http';

const EVERY_MS = 4;
const WORDS = 50;

/** @param {import('node:http').ServerResponse} response @param {object} delta @param {string | null} finish */
const send = (response, delta, finish = null) =>
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const begun = performance.now();
  let said = 0;
  // A timer that comes late says at once what it owes, as a server does that has it ready.
  const timer = setInterval(() => {
    const due = Math.min(WORDS, Math.floor((performance.now() - begun) / EVERY_MS));
    for (; said < due; said++) send(response, { content: `word${said} ` });
    if (said < WORDS) return;
    clearInterval(timer);
    const call = { name: 'read-file', arguments: JSON.stringify({ path: 'notes.txt' }) };
    send(response, { tool_calls: [{ index: 0, id: 'call', type: 'function', function: call }] });
    send(response, {}, 'tool_calls');
    response.end('data: [DONE]\n\n');
  }, EVERY_MS);
  response.once('close', () => clearInterval(timer));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}/v1`);
});
