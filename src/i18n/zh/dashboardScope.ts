import actions from './actions.ts';
import annotator from './annotator.ts';
import dashboard from './dashboard.ts';
import entry from './entry.ts';
import exchange from './exchange.ts';
import exporting from './export.ts';
import importing from './import.ts';
import measure from './measure.ts';
import strip from './strip.ts';
import trash from './trash.ts';
import triage from './triage.ts';

/** The words of the dashboard and of what lies around every page. Its bundle is counted: other pages have `index.ts`. */
export default {
  ...entry,
  exchange,
  annotator,
  actions,
  dashboard,
  import: importing,
  export: exporting,
  strip,
  measure,
  trash,
  triage,
};
