export const en = {
  region: 'Update',
  ready: 'Version {{version}} is ready.',
  restartMeans: 'After “Restart now” work goes on by itself, without approvals, until you take over.',
  waits: 'Version {{version}} is installed when the work that runs has finished.',
  installing: 'Version {{version}} is being installed. Holdfast starts again by itself.',
} as const;
