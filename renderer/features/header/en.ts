export const en = {
  session: 'Session',
  showFolder: 'Open folder {{path}}',
  model: 'Model: {{model}}',
} as const;
