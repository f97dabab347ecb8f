// LangGraph's SqliteSaver on the same trace: the usual graph of an agent, a checkpoint after each node.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { peers } from '../peers.mjs';
import { breathe } from '../trace.mjs';

const { resolve } = createRequire(join(peers, 'package.json'));
/** Of packages that are installed beside the bench only: their types are not here. @param {string} name @returns {Promise<any>} */
const load = (name) => import(pathToFileURL(resolve(name)).href);

/** @param {boolean} isDelta its beta channel, which keeps what each step adds @returns {import('../measure.mjs').Subject} */
export const langgraph = (isDelta) => async (folder, steps) => {
  const graph = await load('@langchain/langgraph');
  const { AIMessage, HumanMessage, ToolMessage } = await load('@langchain/core/messages');
  const { SqliteSaver } = await load('@langchain/langgraph-checkpoint-sqlite');
  const { default: Database } = await load('better-sqlite3');
  const file = join(folder, 'langgraph.db');
  const db = new Database(file);
  const saver = new SqliteSaver(db);
  saver.setup();
  db.pragma('synchronous = FULL');
  let step = 0;
  const state = isDelta ? new graph.StateSchema({ messages: graph.MessagesDeltaValue }) : graph.MessagesAnnotation;
  const app = new graph.StateGraph(state)
    .addNode('model', () => {
      const next = steps[step];
      if (!next) return { messages: [new AIMessage({ content: 'Done.' })] };
      const calls = [{ id: `call-${step}`, name: 'read-file', args: { path: next.path } }];
      return { messages: [new AIMessage({ content: next.text, tool_calls: calls })] };
    })
    .addNode('tools', async () => {
      const content = steps[step]?.result ?? '';
      const message = new ToolMessage({ content, tool_call_id: `call-${step}`, name: 'read-file' });
      step++;
      await breathe();
      return { messages: [message] };
    })
    .addEdge(graph.START, 'model')
    .addConditionalEdges('model', (/** @type {any} */ { messages }) =>
      messages.at(-1).tool_calls?.length ? 'tools' : graph.END,
    )
    .addEdge('tools', 'model')
    .compile({ checkpointer: saver });
  const began = performance.now();
  await app.invoke(
    { messages: [new HumanMessage('Please.')] },
    { configurable: { thread_id: 'turn' }, recursionLimit: 2 * steps.length + 10, durability: 'sync' },
  );
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const ms = performance.now() - began;
  return { ms, bytes: statSync(file).size };
};
