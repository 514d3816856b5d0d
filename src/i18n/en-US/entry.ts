/** Only what American English spells otherwise; all else is taken from `en`. */
export default {} as const;
