export const en = {
  showFolder: 'Open folder {{path}}',
  model: 'Model: {{model}}',
} as const;
