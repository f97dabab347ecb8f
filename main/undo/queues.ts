/** One thing at a time in each workspace: what looks at it must not see another's half. */
export interface Queues {
  /** Runs `act` when all that was asked for before in this workspace is done; rejects as it does. */
  in<T>(root: string, act: () => Promise<T>): Promise<T>;
  /** Workspaces in which something is being done. */
  busy(): string[];
}

export function createQueues(): Queues {
  const last = new Map<string, Promise<unknown>>();
  return {
    in: (root, act) => {
      const next = (last.get(root) ?? Promise.resolve()).then(act, act);
      const settled = next.catch(() => {});
      last.set(root, settled);
      void settled.then(() => last.get(root) === settled && last.delete(root));
      return next;
    },
    busy: () => [...last.keys()],
  };
}
