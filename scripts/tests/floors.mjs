import { relative } from 'node:path';

/**
 * @typedef {Record<string, Record<string, number>>} Floors percentages by folder and kind
 * @typedef {Record<string, Record<string, { total: number, covered: number }>>} Coverage by file, as a json-summary has it
 */

/**
 * A sentence for each floor that the coverage stays under.
 * @param {Coverage} coverage
 * @param {Floors} floors
 * @param {string} root
 */
export function underFloors(coverage, floors, root) {
  return Object.entries(floors).flatMap(([folder, kinds]) => {
    const files = Object.entries(coverage)
      .filter(([path]) => relative(root, path).replaceAll('\\', '/').startsWith(`${folder}/`))
      .map(([, file]) => file);
    if (files.length === 0) return [`No file of ${folder} was measured.`];
    return Object.entries(kinds).flatMap(([kind, floor]) => {
      const total = files.reduce((count, file) => count + (file[kind]?.total ?? 0), 0);
      const covered = files.reduce((count, file) => count + (file[kind]?.covered ?? 0), 0);
      const percent = total === 0 ? 100 : (covered / total) * 100;
      return percent < floor
        ? [`${folder}: tests cover ${percent.toFixed(1)} % of ${kind}, the floor is ${floor} %.`]
        : [];
    });
  });
}
