import entry from './entry.ts';

/** Only what American English spells otherwise, by room; all else is taken from `en`. */
export default { ...entry };
