import annotator from './annotator.ts';
import dashboard from './dashboard.ts';
import entry from './entry.ts';

/**
 * The words of the dashboard and the page around it. Its bundle size is limited: what opens later uses `index.ts`,
 * through `lazyWithWords`.
 */
export default {
  ...entry,
  annotator,
  dashboard,
};
