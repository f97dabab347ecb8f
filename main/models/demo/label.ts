/** Who the demo model is, wherever it is named. */
export const DEMO_LABEL = 'Built-in demo model';
