import annotator from './annotator.ts';
import dashboard from './dashboard.ts';
import entry from './entry.ts';

/** The words of the dashboard and of what lies around every page. Its bundle is counted: what opens later has `index.ts`, by `lazyWithWords`. */
export default {
  ...entry,
  annotator,
  dashboard,
};
