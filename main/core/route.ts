/** The key under which all work on one session queues. Made here and nowhere else. */
export const routeOf = (session: string): string => `session:${session}`;
