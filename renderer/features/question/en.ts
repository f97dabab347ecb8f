export const en = {
  region: 'Question',
  title: 'It has a question.',
  position: '{{index}} of {{total}}',
  choices: 'Answers to choose from',
  answer: 'Your answer',
  otherAnswer: 'Another answer',
  send: 'Send',
  stopped: 'It stopped here and needs you.',
  goesOnPresent: 'Answering goes on with you present.',
} as const;
