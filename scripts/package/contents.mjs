/** What the archive of the app holds: everything that is named here and nothing else. */

/** @param {string} target such as linux-x64 */
const expected = (target) => [
  /^package\.json$/,
  /^out\/main\/[\w-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w-]+\.js$/,
  /^out\/renderer\/assets\/[\w-]+\.css$/,
  /^out\/renderer\/assets\/[\w-]+\.woff2$/,
  /^out\/assets\/(icon|tray(Template)?(@2x)?)\.png$/,
  /^node_modules\/better-sqlite3\/(LICENSE|package\.json)$/,
  /^node_modules\/better-sqlite3\/lib\/(binding|database|index|sqlite-error|util)\.js$/,
  /^node_modules\/better-sqlite3\/lib\/methods\/\w+\.js$/,
  new RegExp(`^${nativeModule(target)}$`),
];

/** @param {string} target */
const nativeModule = (target) => `node_modules/better-sqlite3/prebuilds/${target}.node`;

/**
 * A sentence for each file that does not belong there and for each kind of file that is missing.
 * @param {string[]} files without folders, named from the archive's own
 * @param {string} target
 */
export function wrongContents(files, target) {
  const patterns = expected(target);
  return [
    ...files
      .filter((file) => !patterns.some((pattern) => pattern.test(file)))
      .map((file) => `${file} does not belong there.`),
    ...patterns
      .filter((pattern) => !files.some((file) => pattern.test(file)))
      .map((pattern) => `Nothing there is ${pattern}.`),
  ];
}

/** The system can load the native module only from a file of its own; all else stays under the archive's integrity. @param {string[]} files @param {string} target */
export function wrongOutside(files, target) {
  const wanted = nativeModule(target);
  if (!files.includes(wanted)) return [`${wanted} does not lie beside the archive.`];
  return files.filter((file) => file !== wanted).map((file) => `${file} lies beside the archive instead of in it.`);
}
