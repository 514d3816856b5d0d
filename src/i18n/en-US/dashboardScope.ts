/** Only what American English spells otherwise, by room; all else is taken from `en`. */
export default {
  annotator: { labels: { unauthorised_works: 'Unauthorized Works' } },
} as const;
