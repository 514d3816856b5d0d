/** Only spellings that differ in American English, by room; everything else comes from `en`. */
export default {
  annotator: { labels: { unauthorised_works: 'Unauthorized Works' } },
} as const;
