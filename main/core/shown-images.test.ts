import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_AT_MOST, MESSAGE_FILES_AT_MOST, tooMuch } from './attachments.ts';
import type { HistoryItem, Piece } from './history.ts';
import { ATTACHMENTS_AT_MOST, type Attachment } from './message.ts';
import { boundImages, nameImages } from './shown-images.ts';
import { isExtended } from './test-requests.ts';

const MB = 1024 * 1024;
let count = 0;
const image = (size: number): Attachment => {
  const digest = String(++count).padStart(64, '0');
  return { digest, name: `${count}.png`, type: 'image/png', size, kind: 'image' };
};
const text: Attachment = { digest: 'f'.repeat(64), name: 'a.txt', type: 'text/plain', size: MB, kind: 'text' };
const piece = (...attachments: Attachment[]): Piece => ({
  kind: 'person',
  turn: 't',
  seq: ++count,
  items: [{ role: 'person', text: 'look', attachments }],
  counted: null,
});

const items = (pieces: readonly Piece[]): HistoryItem[] => pieces.flatMap((one) => one.items);
const filesOf = (item: HistoryItem) => (item.role === 'person' ? (item.attachments ?? []) : []);
const shown = (pieces: readonly Piece[]) =>
  items(boundImages(pieces)).map((item) => filesOf(item).filter(({ leftOut }) => !leftOut).length);

test('in base64 an image and the images of a request stay below what providers take', () => {
  expect((IMAGE_AT_MOST / 3) * 4).toBeLessThanOrEqual(5 * MB);
  expect((MESSAGE_FILES_AT_MOST / 3) * 4).toBeLessThan(30 * MB);
});

test('when there are too many bytes, the oldest go until half is left; texts stay', () => {
  const six = Array.from({ length: 6 }, () => piece(image(3 * MB), text));
  expect(shown(six)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(shown([...six, piece(image(3 * MB), text)])).toEqual([1, 1, 1, 1, 2, 2, 2]);
});

test('when there are too many of them, too', () => {
  const first = piece(...Array.from({ length: ATTACHMENTS_AT_MOST }, () => image(1)));
  expect(shown([first])).toEqual([20]);
  expect(shown([first, piece(image(1))])).toEqual([9, 1]);
});

test('what one message may have is shown, whatever came before it', () => {
  const full = () => piece(...Array.from({ length: 8 }, () => image(2.5 * MB)));
  expect(shown([full(), full(), full()])).toEqual([0, 0, 8]);
});

test('in what is to be summarised every image is named alone', () => {
  expect(items([piece(image(1), text)]).flatMap(filesOf)).not.toContainEqual(
    expect.objectContaining({ leftOut: true }),
  );
  const named = nameImages(items([piece(image(1), text)])).flatMap(filesOf);
  expect(named.map(({ kind, leftOut }) => [kind, leftOut])).toEqual([
    ['image', true],
    ['text', undefined],
  ]);
});

test('whatever is sent, a request is within bounds, and extends the one before it unless it had to leave something out', () => {
  const message = fc
    .array(fc.integer({ min: 1, max: IMAGE_AT_MOST }), { maxLength: ATTACHMENTS_AT_MOST })
    .map((sizes) => sizes.map(image))
    .filter((images) => tooMuch(images) === null)
    .map((images) => piece(...images));
  let altered = 0;
  let requests = 0;
  fc.assert(
    fc.property(fc.array(message, { minLength: 1, maxLength: 40, size: 'max' }), (pieces) => {
      let before: HistoryItem[] = [];
      for (const [index, last] of pieces.entries()) {
        const request = items(boundImages(pieces.slice(0, index + 1)));
        const images = request.flatMap(filesOf).filter(({ leftOut }) => !leftOut);
        expect(tooMuch(images)).toBeNull();
        const more = filesOf(last.items[0] as HistoryItem);
        const fits = tooMuch([...before.flatMap(filesOf).filter(({ leftOut }) => !leftOut), ...more]) === null;
        expect(isExtended(before, request)).toBe(fits);
        altered += fits ? 0 : 1;
        requests += 1;
        before = request;
      }
    }),
  );
  expect(altered).toBeGreaterThan(0);
  expect(altered).toBeLessThan(requests);
});
