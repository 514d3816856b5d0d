import desk from './desk.ts';
import project from './project.ts';
import record from './record.ts';
import report from './report.ts';

/** All words of the language, by room. What the dashboard says is in `desk.ts`. */
export default {
  ...desk,
  project,
  record,
  report,
};
