/** What macOS calls a PNG of so many pixels. The same pixels serve a size and half of it on a dense display. */
const kinds = /** @type {Record<number, string[]>} */ ({
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
});

/** @param {string} kind @param {Buffer} content */
function block(kind, content) {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/** A macOS icon: blocks of PNG in one block. @param {{ size: number, png: Buffer }[]} pictures */
export const icns = (pictures) =>
  block(
    'icns',
    Buffer.concat(pictures.flatMap(({ size, png }) => (kinds[size] ?? []).map((kind) => block(kind, png)))),
  );
