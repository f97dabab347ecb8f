export const en = {
  showSidebar: 'Show sidebar',
  hideSidebar: 'Hide sidebar',
  opening: 'Opening…',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  problems: 'Problems',
  notices: 'Messages',
  answeredMeanwhile: 'What waited here has been answered meanwhile.',
  beginAnew: 'Begin with new settings',
  'disk-full': 'The disk is full, so nothing more can be saved. Nothing was lost; make room on it, then try again.',
  'disk-busy':
    'Another program holds the data of Holdfast, so nothing can be saved. Nothing was lost; close that program.',
  'disk-read-only':
    'The data of Holdfast can only be read, so nothing can be saved. Nothing was lost; allow writing to its folder.',
  'disk-unopenable':
    'The data of Holdfast cannot be opened: this account may not read it, or something else stands in its place. Nothing was changed.',
  'disk-io':
    'The disk with the data of Holdfast does not answer as it should. What was saved is kept; look after the disk.',
  'disk-unflushed': 'The disk did not take what was written last. Work stopped, and goes on from what is surely saved.',
  'disk-damaged': 'The data of Holdfast is damaged. Work stopped, and the damaged files are set aside.',
  'disk-replaced':
    'The files with the data of Holdfast were removed or replaced while it ran. Work stopped, and what it still held was saved.',
  liesIn: 'The data lies in {{folder}}.',
  setAside: 'The data was damaged. Its files are kept in {{folder}}, and new data was begun.',
  nothingRead: 'Nothing of it could be read.',
  allRead: 'All that it held could be read and is here: conversations: {{sessions}}, requests: {{turns}}.',
  someRead:
    'What could be read is here: conversations: {{sessions}}, requests: {{turns}}. Requests that could not be read: {{lost}}; they, and whatever else is missing, lie only in that folder.',
  notAllRead:
    'What could be read is here: conversations: {{sessions}}, requests: {{turns}}. Not all could be read; the rest lies only in that folder.',
  started: 'Started: {{title}}',
  goingOn: 'Going on by itself: {{title}}',
  needsYou: 'Needs you: {{title}}',
  completed: 'Finished: {{title}}',
  failed: 'Failed: {{title}}',
  cancelled: 'Cancelled: {{title}}',
  abandoned: 'Not resumed: {{title}}',
} as const;
