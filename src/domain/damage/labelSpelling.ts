import { plainName } from '../plainName.ts';

/**
 * Spellings of the same label have the same id: case, spaces, underscores and hyphens are ignored (`Road stress`,
 * `road_stress` and `roadstress\n` are equal).
 */
export const labelId = (spelling: string): string => {
  const plain = plainName(spelling).normalize('NFC').toLowerCase();
  // A name of only hyphens is a name, too.
  return plain.replace(/[\s_-]+/g, '') || plain.trim();
};

/** An English word without the ending of its plural; other words as they are. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^suy]s$|[aeo]ys$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

/**
 * The same for all forms in which programs write a label: `ExposedRebars`, `exposed-rebar` and `Exposed_Rebars` are
 * equal. Words are split at capitals, and lose the ending of an English plural; Chinese names stay as they are.
 */
export const labelForm = (spelling: string): string => {
  const split = plainName(spelling)
    .normalize('NFC')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const words = split.toLowerCase().split(/[\s_-]+/);
  // A spelling without capitals or blanks is one word, so that only its end is a plural.
  return singular(words.map(singular).join('')) || labelId(spelling);
};
