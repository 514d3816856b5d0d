import desk from './desk.ts';

/** Only what American English spells otherwise, by room; all else is taken from `en`. */
export default { ...desk };
