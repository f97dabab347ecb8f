export const en = {
  region: 'Instructions of the folder',
  new: 'This folder has instructions for agents (AGENTS.md). No model is told of them before you have looked.',
  changed:
    'The instructions for agents in this folder (AGENTS.md) have changed. No model is told of them before you have looked.',
  used: 'Models are told what AGENTS.md of this folder says.',
  ignored: 'Models are not told what AGENTS.md of this folder says.',
  show: 'Show',
  title: 'Instructions of this folder',
  close: 'Close',
  meaning:
    '{{path}} says this to agents. If you use it, every model is told so in each new request in this folder, until the file changes. It can never grant a permission.',
  difference:
    'This has changed in {{path}} since you said yes to it. If you use it, every model is told the new text in each new request in this folder. It can never grant a permission.',
  text: 'Text of AGENTS.md',
  unseen: 'It holds characters that cannot be seen. They are shown here by their numbers, as ⟨U+202E⟩.',
  use: 'Use them',
  ignore: 'Do not use them',
} as const;
