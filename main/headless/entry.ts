/** The app's entry module: which it is and when it has been evaluated, before which nothing may become ready. */
const { promise, resolve } = Promise.withResolvers<void>();

export const evaluated = promise;

/** Called by the module that imports the entry, after it. */
export const entryEvaluated = resolve;
