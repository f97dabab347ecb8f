/** Starting at login on Linux: a desktop entry in the person's autostart folder, by the rules of freedesktop.org. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationData } from '../config.ts';

export interface Program {
  path: string;
  args: string[];
}

const fileIn = (folder: string): string => join(folder, 'autostart', 'holdfast.desktop');

export const hasAutostart = (folder = applicationData()): boolean => existsSync(fileIn(folder));

/** Throws where it cannot be written. */
export function writeAutostart(program: Program, folder = applicationData()): void {
  mkdirSync(join(folder, 'autostart'), { recursive: true });
  writeFileSync(fileIn(folder), entryOf(program));
}

export function removeAutostart(folder = applicationData()): void {
  rmSync(fileIn(folder), { force: true });
}

export const entryOf = (program: Program): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.0',
    'Name=Holdfast',
    `Exec=${execOf(program)}`,
    // A program that was removed leaves the entry behind: then it counts for nothing.
    `TryExec=${program.path.replaceAll('\\', '\\\\')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/**
 * What is special in an argument has it quoted, with a backslash before what is special even there; % is doubled, as it
 * otherwise stands for a file. The whole is a value of a desktop file, in which a backslash is written twice.
 */
export const execOf = ({ path, args }: Program): string =>
  [path, ...args]
    .map((argument) => argument.replaceAll('%', '%%'))
    .map((argument) => (/^[\w%+,./:=@-]+$/.test(argument) ? argument : `"${argument.replace(/["`$\\]/g, '\\$&')}"`))
    .join(' ')
    .replaceAll('\\', '\\\\');
