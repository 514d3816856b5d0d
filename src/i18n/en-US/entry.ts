/** Only spellings that differ in American English; everything else comes from `en`. */
export default {} as const;
