/** Loaded before the app: SIGWINCH, which means nothing to it, goes wrong in it in a way that nobody catches. */
process.on('SIGWINCH', () => {
  throw new Error('This went wrong on purpose: Bearer sk-not-a-real-key.');
});
