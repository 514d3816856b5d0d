import boxes from './boxes.ts';
import building from './building.ts';
import compare from './compare.ts';
import dashboardScope from './dashboardScope.ts';
import drawings from './drawings.ts';
import elements from './elements.ts';
import example from './example.ts';
import exclusion from './exclusion.ts';
import findings from './findings.ts';
import gallery from './gallery.ts';
import inspection from './inspection.ts';
import notices from './notices.ts';
import numbers from './numbers.ts';
import paper from './paper.ts';
import project from './project.ts';
import projects from './projects.ts';
import record from './record.ts';
import regime from './regime.ts';
import register from './register.ts';
import report from './report.ts';
import revision from './revision.ts';
import schemes from './schemes.ts';
import sentences from './sentences.ts';
import settings from './settings.ts';
import signing from './signing.ts';
import storage from './storage.ts';
import tables from './tables.ts';

/** All words of the language, by room. What the dashboard says is in `dashboardScope.ts`. */
export default {
  ...dashboardScope,
  elements,
  boxes,
  building,
  compare,
  drawings,
  example,
  exclusion,
  findings,
  gallery,
  inspection,
  notices,
  numbers,
  paper,
  projects,
  revision,
  schemes,
  sentences,
  settings,
  signing,
  project,
  record,
  regime,
  register,
  report,
  storage,
  tables,
};
