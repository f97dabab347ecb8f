/** To be replaced by the composition root. */
export async function start(): Promise<void> {}
