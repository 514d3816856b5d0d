import actions from './actions.ts';
import annotator from './annotator.ts';
import dashboard from './dashboard.ts';
import entry from './entry.ts';
import exchange from './exchange.ts';
import exporting from './export.ts';
import importing from './import.ts';
import project from './project.ts';
import record from './record.ts';
import report from './report.ts';
import units from './units.ts';

/** All words of the language, by room. */
export default {
  ...entry,
  exchange,
  annotator,
  actions,
  dashboard,
  import: importing,
  export: exporting,
  project,
  record,
  report,
  units,
};
