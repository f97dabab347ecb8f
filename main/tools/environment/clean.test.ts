import { expect, it } from 'vitest';
import { cleaned } from './clean.ts';

const person = { HOME: '/home/ada', PATH: '/usr/local/bin:/usr/bin', LANG: 'de_DE.UTF-8', CHROME_BIN: '/opt/chrome' };

it('leaves what is the person’s as it is', () => {
  expect(cleaned({ ...person, EMPTY: '', GDK_SCALE: '2' })).toEqual({ ...person, EMPTY: '', GDK_SCALE: '2' });
});

it('takes out what steers this app, Electron and Node', () => {
  const steering = {
    HOLDFAST_DATA: '/data',
    Holdfast_Port: '1',
    ELECTRON_RUN_AS_NODE: '1',
    CHROME_DESKTOP: 'holdfast.desktop',
    NODE_OPTIONS: '--inspect',
    NODE_ENV: 'production',
  };
  expect(cleaned({ ...person, ...steering })).toEqual(person);
});

it('takes out what makes a shell do something else than the command says', () => {
  const tricks = { CDPATH: '/', ENV: '/x', BASH_ENV: '/x', 'BASH_FUNC_ls%%': '() { rm x; }', SHELLOPTS: 'xtrace' };
  expect(cleaned({ ...person, ...tricks })).toEqual(person);
});

it('gives back the name of the desktop that Electron had changed', () => {
  const env = cleaned({ ...person, XDG_CURRENT_DESKTOP: 'Unity', ORIGINAL_XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' });
  expect(env).toEqual({ ...person, XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' });
});

it('takes out of an AppImage’s environment whatever leads into its mount, and keeps the person’s part of each list', () => {
  const mount = '/tmp/.mount_HoldfaX';
  const env = cleaned({
    ...person,
    APPIMAGE: '/home/ada/Holdfast.AppImage',
    APPDIR: mount,
    OWD: '/home/ada',
    ARGV0: './Holdfast.AppImage',
    PATH: `${mount}:${mount}/usr/sbin:${person.PATH}`,
    LD_LIBRARY_PATH: `${mount}/usr/lib:`,
    XDG_DATA_DIRS: `./share/:${mount}/usr/share:/usr/share`,
    GSETTINGS_SCHEMA_DIR: `${mount}/usr/share/glib-2.0/schemas:`,
    GDK_BACKEND: 'x11',
    GTK_PATH: `${mount}/usr/lib/gtk-3.0`,
  });
  expect(env).toEqual({ ...person, XDG_DATA_DIRS: '/usr/share' });
});

it('does not take a folder of the same beginning for the mount, nor APPDIR without an AppImage', () => {
  const inside = { ...person, APPIMAGE: '/a', APPDIR: '/tmp/m', PATH: '/tmp/mine/bin:/tmp/m/bin' };
  expect(cleaned(inside).PATH).toBe('/tmp/mine/bin');
  const own = { ...person, APPDIR: '/home/ada/app', PATH: '/home/ada/app/bin:/usr/bin' };
  expect(cleaned(own)).toEqual(own);
});

it('takes out what a snap has put in', () => {
  const env = cleaned({ ...person, SNAP: '/snap/x/1', SNAP_NAME: 'x', GTK_PATH: '/snap/x/1/gtk:/usr/lib/gtk' });
  expect(env).toEqual({ ...person, GTK_PATH: '/usr/lib/gtk' });
});

it('takes out what a start through npm has put in', () => {
  const env = cleaned({
    ...person,
    npm_lifecycle_event: 'start',
    npm_config_local_prefix: '/src/holdfast',
    INIT_CWD: '/src/holdfast',
    PATH: `/src/holdfast/node_modules/.bin:/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin:${person.PATH}`,
  });
  expect(env).toEqual(person);
  expect(cleaned({ ...person, npm_config_prefix: '/home/ada/.npm' })).toHaveProperty('npm_config_prefix');
});
