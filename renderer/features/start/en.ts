export const en = {
  welcome: 'What should Holdfast work on?',
  newTitle: 'New session',
  folder: 'Folder',
  chooseFolder: 'Choose a folder',
  change: 'Change',
  changeFolder: 'Change folder',
  folderHint: 'It reads and writes in this folder. It asks before it changes anything.',
  model: 'Model',
  demoHint: 'Needs no network and no key.',
  onThisComputer: '{{name}} on this computer',
  localHint: 'Needs no network.',
  whichModel: 'Which model',
  addModel: 'Add a model with a key',
  promise:
    'If the app or the computer stops in the middle of a turn, Holdfast goes on by itself from the last finished step, for up to {{limit}}. Anything that needs your OK waits for you, and older work is only shown, never run; you can change this in <where>Settings, Recovery</where>.',
  promiseAsk:
    'If the app or the computer stops in the middle of a turn, Holdfast shows where it stopped and goes on from the last finished step when you say so. After {{limit}} it is only shown, never run; you can change this in <where>Settings, Recovery</where>.',
  promiseOff:
    'If the app or the computer stops in the middle of a turn, Holdfast shows where it stopped. It does not go on by itself; you can change this in <where>Settings, Recovery</where>.',
  suggestions: 'For example',
  suggestion1: 'What is in this folder?',
  suggestion2: 'Create notes.txt saying hello',
  suggestion3: 'Make 8 numbered files slowly',
} as const;
