/** Anchor of the notices on the overview page. */
export const NOTICES = 'notices';
