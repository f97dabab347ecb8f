import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Output } from './output.ts';
import { testFolder } from './test-folder.ts';

const MiB = 1024 * 1024;

async function outputOf(folder: string, chunks: Iterable<Buffer>, call = 'turn/3.1') {
  const output = new Output(folder, call);
  for (const chunk of chunks) await output.append(chunk);
  return output.end();
}

test('a short output is the text, and no file is made', async () => {
  const { outputs } = testFolder();
  const bytes = Buffer.from('你好\n');
  expect(await outputOf(outputs, [bytes.subarray(0, 2), bytes.subarray(2)])).toEqual({ text: '你好\n', file: null });
  expect(() => readdirSync(outputs)).toThrow();
});

test.each([7, 1000, 1_000_000])(
  'a long output in chunks of %i bytes keeps head and tail, and is whole in its file',
  async (size) => {
    const { outputs } = testFolder();
    const whole = Buffer.from(Array.from({ length: 3000 }, (_, n) => `line ${n} 中文\n`).join(''));
    const chunks = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
      whole.subarray(n * size, (n + 1) * size),
    );
    const { text, file } = await outputOf(outputs, chunks);
    expect(file).toBe('outputs/turn-3.1.txt');
    expect(readFileSync(join(outputs, 'turn-3.1.txt')).equals(whole)).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16 * 1024 - 256);
    expect(text).toMatch(/^line 0 中文\nline 1/);
    expect(text).toMatch(/line 2999 中文\n$/);
    expect(text).toMatch(/\n\[… \d+ bytes are left out here\. The whole is kept as outputs\/turn-3\.1\.txt\.\]\n/);
    expect(text).not.toContain('?');
  },
);

test.each([0, 1, 2])('no character is cut in half where the middle is left out (%i)', async (shift) => {
  const { outputs } = testFolder();
  const { text } = await outputOf(outputs, [Buffer.from('x'.repeat(shift) + '文'.repeat(10_000) + 'x'.repeat(shift))]);
  expect(text.replace(/\n\[.*\]\n/, '')).toMatch(/^x*文+x*$/);
});

test('a name that is taken is not overwritten', async () => {
  const { outputs } = testFolder();
  mkdirSync(outputs);
  writeFileSync(join(outputs, 'turn-3.1.txt'), 'of an earlier try');
  const { file } = await outputOf(outputs, [Buffer.alloc(20_000, 'x')]);
  expect(file).toBe('outputs/turn-3.1-2.txt');
  expect(readFileSync(join(outputs, 'turn-3.1.txt'), 'utf8')).toBe('of an earlier try');
});

test('an output without end fills 16 MiB of disk, not the memory', async () => {
  const { outputs } = testFolder();
  const chunk = Buffer.alloc(MiB + 1, 'y');
  const before = process.memoryUsage().arrayBuffers;
  const output = new Output(outputs, 'c');
  for (let n = 0; n < 64; n++) await output.append(chunk);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * MiB);
  const { text, file } = await output.end();
  expect(text).toContain('The beginning of the whole is kept as outputs/c.txt.');
  expect(file).toBe('outputs/c.txt');
  expect(statSync(join(outputs, 'c.txt')).size).toBe(16 * MiB);
});

test('bytes that are no text neither swell the result nor break it', async () => {
  const { outputs } = testFolder();
  const { text } = await outputOf(outputs, [Buffer.alloc(15_000, 0xff)]);
  expect(text).toBe('?'.repeat(15_000));
});

test('colours are kept from the model', async () => {
  const { outputs } = testFolder();
  expect((await outputOf(outputs, [Buffer.from('\u001b[31mred\u001b[0m')])).text).toBe('red');
});

test('a disk that cannot keep it does not fail the command', async () => {
  const { root } = testFolder();
  writeFileSync(join(root, 'outputs'), 'a file where the folder should be');
  const { text, file } = await outputOf(join(root, 'outputs'), [Buffer.alloc(20_000, 'x')]);
  expect(file).toBeNull();
  expect(text).toContain('could not be kept');
});
