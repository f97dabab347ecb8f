export const en = {
  showFolder: 'Open folder {{path}}',
} as const;
