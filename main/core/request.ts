/** What a turn asks its model: always what was frozen when it was accepted, whatever the settings say now. */
import type { HistoryItem } from './history.ts';
import type { ModelRequest } from './ports.ts';
import type { Turn } from './turn.ts';

export const requestOf = ({ config, workspace, instructions }: Turn, history: HistoryItem[]): ModelRequest => ({
  config,
  workspace,
  ...(instructions && { instructions }),
  history,
});
