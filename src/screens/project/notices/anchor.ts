/** Where the notices begin on the overview, as addresses name it. */
export const NOTICES = 'notices';
