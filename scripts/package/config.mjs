/** electron-builder.yml, and the check that electron-builder itself makes of it. */
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { readYaml } from '../machine/yaml.mjs';

/** @returns {import('app-builder-lib').Configuration} */
export const readConfig = () => readYaml('electron-builder.yml');

/** Rejects with what its schema does not allow. @param {import('app-builder-lib').Configuration} config */
export const validate = (config) => validateConfiguration(config, new DebugLogger(false));
