// Draws every picture with the Chromium that CHROMIUM names. Runs under Node 24.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../machine/root.mjs';
import { products } from './pictures.mjs';
import { writeRecord } from './record.mjs';

const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
});
const page = await browser.newPage();

/** @param {import('./pictures.mjs').Picture} picture */
async function draw({ of, size, view, colour }) {
  const svg = readFileSync(join(root, of), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
  );
  await page.locator('svg').evaluate(
    (drawing, { view, colour }) => {
      if (view) drawing.setAttribute('viewBox', view);
      if (!colour) return;
      drawing.setAttribute('fill', colour);
      for (const line of drawing.querySelectorAll('[stroke]')) line.setAttribute('stroke', colour);
    },
    { view, colour },
  );
  return page.screenshot({ omitBackground: true });
}

for (const { file, pictures, pack } of products) {
  const made = [];
  for (const picture of pictures) made.push({ size: picture.size, png: await draw(picture) });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), pack(made));
  console.log(`Drew ${file}.`);
}
await browser.close();
writeRecord();
