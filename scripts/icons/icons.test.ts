import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/root.mjs';
import { products } from './pictures.mjs';
import { changedSinceDrawn } from './record.mjs';

const read = (file: string): Buffer => readFileSync(join(root, file));
const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
const widthOf = (png: Buffer): number => png.readUInt32BE(16);

test('the committed pictures are those drawn from the SVGs: "npm run icons" draws them anew', () => {
  expect(changedSinceDrawn()).toEqual([]);
});

test('each PNG is as wide as its name or its use says', () => {
  for (const { file, pictures } of products.filter(({ file }) => file.endsWith('.png'))) {
    const png = read(file);
    expect([file, isPng(png), widthOf(png)]).toEqual([file, true, pictures[0]?.size]);
  }
});

test('the Windows icon holds every picture where its entry says, the largest of 256 pixels', () => {
  const bytes = read('assets/icon.ico');
  const widths = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = bytes.subarray(6 + 16 * index);
    const png = bytes.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
    expect(isPng(png)).toBe(true);
    expect(entry.readUInt8(0)).toBe(widthOf(png) % 256);
    return widthOf(png);
  });
  expect(widths).toEqual([16, 20, 24, 32, 40, 48, 64, 256]);
});

test('the macOS icon is a chain of blocks with every size from 16 to 512, plain and dense', () => {
  const bytes = read('assets/icon.icns');
  expect([bytes.toString('latin1', 0, 4), bytes.readUInt32BE(4)]).toEqual(['icns', bytes.length]);
  const widths: Record<string, number> = {};
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
    expect(isPng(bytes.subarray(at + 8))).toBe(true);
    widths[bytes.toString('latin1', at, at + 4)] = widthOf(bytes.subarray(at + 8));
  }
  expect(widths).toEqual({
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  });
});
