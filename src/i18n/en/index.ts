import actions from './actions.ts';
import assistant from './assistant.ts';
import assurance from './assurance.ts';
import boxes from './boxes.ts';
import building from './building.ts';
import camera from './camera.ts';
import closeUp from './closeUp.ts';
import compare from './compare.ts';
import custody from './custody.ts';
import dashboardScope from './dashboardScope.ts';
import defectFiles from './defectFiles.ts';
import drawings from './drawings.ts';
import elements from './elements.ts';
import example from './example.ts';
import exchange from './exchange.ts';
import exclusion from './exclusion.ts';
import explanation from './explanation.ts';
import exporting from './export.ts';
import findings from './findings.ts';
import gallery from './gallery.ts';
import handover from './handover.ts';
import help from './help.ts';
import importing from './import.ts';
import inbox from './inbox.ts';
import inspection from './inspection.ts';
import known from './known.ts';
import logbook from './logbook.ts';
import measure from './measure.ts';
import moving from './moving.ts';
import notices from './notices.ts';
import numbers from './numbers.ts';
import orders from './orders.ts';
import outline from './outline.ts';
import ownFields from './ownFields.ts';
import packs from './packs.ts';
import palette from './palette.ts';
import paper from './paper.ts';
import path from './path.ts';
import privacy from './privacy.ts';
import profile from './profile.ts';
import project from './project.ts';
import projects from './projects.ts';
import record from './record.ts';
import regime from './regime.ts';
import register from './register.ts';
import reliability from './reliability.ts';
import report from './report.ts';
import review from './review.ts';
import revision from './revision.ts';
import sampling from './sampling.ts';
import schemes from './schemes.ts';
import sentences from './sentences.ts';
import settings from './settings.ts';
import signing from './signing.ts';
import storage from './storage.ts';
import strip from './strip.ts';
import tables from './tables.ts';
import team from './team.ts';
import teamPage from './teamPage.ts';
import trash from './trash.ts';
import triage from './triage.ts';
import unsafe from './unsafe.ts';
import verifier from './verifier.ts';

/** All words of the language, by room. Those of the dashboard are in `dashboardScope.ts`. */
export default {
  ...dashboardScope,
  actions,
  assistant,
  assurance,
  measure,
  orders,
  outline,
  triage,
  ownFields,
  unsafe,
  verifier,
  handover,
  trash,
  strip,
  import: importing,
  export: exporting,
  exchange,
  elements,
  boxes,
  building,
  camera,
  closeUp,
  logbook,
  compare,
  custody,
  defectFiles,
  drawings,
  example,
  exclusion,
  explanation,
  findings,
  gallery,
  inbox,
  inspection,
  known,
  moving,
  notices,
  numbers,
  help,
  palette,
  paper,
  path,
  projects,
  review,
  revision,
  sampling,
  schemes,
  sentences,
  settings,
  signing,
  privacy,
  profile,
  project,
  record,
  regime,
  packs,
  register,
  reliability,
  report,
  storage,
  tables,
  team,
  teamPage,
};
