/** Only what American English spells otherwise, by room; all else is taken from `en`. */
export default {
  actions: { view: { plain: 'Reset brightness, contrast and color' } },
  annotator: { labels: { unauthorised_works: 'Unauthorized Works' } },
  measure: { signs: { stains: { rust: 'Rust-colored' } } },
} as const;
