/** The switches in Electron's program that are set once and for all when it is packaged. */
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** Beginning with the one that keeps our own program from being used as a plain Node. */
const wanted = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
};

/** As the program spells them. */
const states = { on: '1'.charCodeAt(0), off: '0'.charCodeAt(0) };

/** A sentence for each fuse that is not as it has to be. @param {string} program or the .app of macOS @returns {Promise<string[]>} */
export async function wrongFuses(program) {
  const wire = /** @type {Record<string, number>} */ (/** @type {unknown} */ (await getCurrentFuseWire(program)));
  return Object.entries(wanted).flatMap(([fuse, on]) =>
    wire[fuse] === (on ? states.on : states.off)
      ? []
      : [`The fuse ${FuseV1Options[Number(fuse)]} is not ${on ? 'on' : 'off'}.`],
  );
}
