/** What is safe to hand to the system as a notification's title, and what comes back of its id. */

const MOST = 80;

/** Cut to one short line; what XML cannot hold would make Windows refuse the whole notification. */
export function oneLine(title: string): string {
  const plain = title.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\s]+/gu, ' ').trim();
  const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment);
  if (letters.length === 0) return 'Holdfast';
  return letters.length > MOST
    ? `${letters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/**
 * The id of the notification that was clicked, of the arguments that Windows hands over: `type=click&tag=<id>`. Null where
 * there is none; what it names is still anybody's word.
 */
export function clickedIn(args: readonly string[]): string | null {
  const found = args.find((argument) => /^type=(click|action)&/.test(argument));
  const id = found === undefined ? null : new URLSearchParams(found).get('tag');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}
