import '#ui/theme/global.css.ts';
import { type Locale, localeFor } from '#domain/languages.ts';
import type { Dictionary } from '#i18n/dictionary.ts';
import enAnnotator from '#i18n/en/annotator.ts';
import enBuilding from '#i18n/en/building.ts';
import enCloseUp from '#i18n/en/closeUp.ts';
import enCompare from '#i18n/en/compare.ts';
import enCustody from '#i18n/en/custody.ts';
import enElements from '#i18n/en/elements.ts';
import enGallery from '#i18n/en/gallery.ts';
import enHandover from '#i18n/en/handover.ts';
import enInspection from '#i18n/en/inspection.ts';
import enKnown from '#i18n/en/known.ts';
import enLogbook from '#i18n/en/logbook.ts';
import enMeasure from '#i18n/en/measure.ts';
import enOrders from '#i18n/en/orders.ts';
import enPrivacy from '#i18n/en/privacy.ts';
import enRecord from '#i18n/en/record.ts';
import enRegime from '#i18n/en/regime.ts';
import enReport from '#i18n/en/report.ts';
import enSentences from '#i18n/en/sentences.ts';
import enShell from '#i18n/en/shell.ts';
import enSigning from '#i18n/en/signing.ts';
import enTables from '#i18n/en/tables.ts';
import enVerifier from '#i18n/en/verifier.ts';
import { createFormat } from '#i18n/format.ts';
import { isolated } from '#i18n/isolate.ts';
import { createWords } from '#i18n/words.ts';
import zhAnnotator from '#i18n/zh/annotator.ts';
import zhBuilding from '#i18n/zh/building.ts';
import zhCloseUp from '#i18n/zh/closeUp.ts';
import zhCompare from '#i18n/zh/compare.ts';
import zhCustody from '#i18n/zh/custody.ts';
import zhElements from '#i18n/zh/elements.ts';
import zhGallery from '#i18n/zh/gallery.ts';
import zhHandover from '#i18n/zh/handover.ts';
import zhInspection from '#i18n/zh/inspection.ts';
import zhKnown from '#i18n/zh/known.ts';
import zhLogbook from '#i18n/zh/logbook.ts';
import zhMeasure from '#i18n/zh/measure.ts';
import zhOrders from '#i18n/zh/orders.ts';
import zhPrivacy from '#i18n/zh/privacy.ts';
import zhRecord from '#i18n/zh/record.ts';
import zhRegime from '#i18n/zh/regime.ts';
import zhReport from '#i18n/zh/report.ts';
import zhSentences from '#i18n/zh/sentences.ts';
import zhShell from '#i18n/zh/shell.ts';
import zhSigning from '#i18n/zh/signing.ts';
import zhTables from '#i18n/zh/tables.ts';
import zhVerifier from '#i18n/zh/verifier.ts';
import hkAnnotator from '#i18n/zh-hk/annotator.ts';
import hkBuilding from '#i18n/zh-hk/building.ts';
import hkCloseUp from '#i18n/zh-hk/closeUp.ts';
import hkCompare from '#i18n/zh-hk/compare.ts';
import hkCustody from '#i18n/zh-hk/custody.ts';
import hkElements from '#i18n/zh-hk/elements.ts';
import hkGallery from '#i18n/zh-hk/gallery.ts';
import hkHandover from '#i18n/zh-hk/handover.ts';
import hkInspection from '#i18n/zh-hk/inspection.ts';
import hkKnown from '#i18n/zh-hk/known.ts';
import hkLogbook from '#i18n/zh-hk/logbook.ts';
import hkMeasure from '#i18n/zh-hk/measure.ts';
import hkOrders from '#i18n/zh-hk/orders.ts';
import hkPrivacy from '#i18n/zh-hk/privacy.ts';
import hkRecord from '#i18n/zh-hk/record.ts';
import hkRegime from '#i18n/zh-hk/regime.ts';
import hkReport from '#i18n/zh-hk/report.ts';
import hkSentences from '#i18n/zh-hk/sentences.ts';
import hkShell from '#i18n/zh-hk/shell.ts';
import hkSigning from '#i18n/zh-hk/signing.ts';
import hkTables from '#i18n/zh-hk/tables.ts';
import hkVerifier from '#i18n/zh-hk/verifier.ts';
import { showPage } from '../verifier/standalone.tsx';
import { HandoverPage, type LanguageOf } from './HandoverPage.tsx';
import { rawHandover } from './openHandover.ts';

/** The words that the page shows, in the languages that a reader may choose; none is requested. */
const ENGLISH = {
  annotator: enAnnotator,
  building: enBuilding,
  closeUp: enCloseUp,
  compare: enCompare,
  custody: enCustody,
  elements: enElements,
  gallery: enGallery,
  handover: enHandover,
  inspection: enInspection,
  known: enKnown,
  logbook: enLogbook,
  measure: enMeasure,
  orders: enOrders,
  privacy: enPrivacy,
  record: enRecord,
  regime: enRegime,
  report: enReport,
  sentences: enSentences,
  shell: enShell,
  signing: enSigning,
  tables: enTables,
  verifier: enVerifier,
};
const CHINESE = {
  annotator: zhAnnotator,
  building: zhBuilding,
  closeUp: zhCloseUp,
  compare: zhCompare,
  custody: zhCustody,
  elements: zhElements,
  gallery: zhGallery,
  handover: zhHandover,
  inspection: zhInspection,
  known: zhKnown,
  logbook: zhLogbook,
  measure: zhMeasure,
  orders: zhOrders,
  privacy: zhPrivacy,
  record: zhRecord,
  regime: zhRegime,
  report: zhReport,
  sentences: zhSentences,
  shell: zhShell,
  signing: zhSigning,
  tables: zhTables,
  verifier: zhVerifier,
};
const HONG_KONG = {
  annotator: hkAnnotator,
  building: hkBuilding,
  closeUp: hkCloseUp,
  compare: hkCompare,
  custody: hkCustody,
  elements: hkElements,
  gallery: hkGallery,
  handover: hkHandover,
  inspection: hkInspection,
  known: hkKnown,
  logbook: hkLogbook,
  measure: hkMeasure,
  orders: hkOrders,
  privacy: hkPrivacy,
  record: hkRecord,
  regime: hkRegime,
  report: hkReport,
  sentences: hkSentences,
  shell: hkShell,
  signing: hkSigning,
  tables: hkTables,
  verifier: hkVerifier,
};
const DICTIONARIES: Readonly<Record<Locale, Dictionary>> = {
  en: ENGLISH,
  'en-US': ENGLISH,
  zh: CHINESE,
  'zh-hk': HONG_KONG,
};

const languageOf: LanguageOf = (locale, timeZone) => ({
  locale,
  LL: createWords(locale, DICTIONARIES[locale], isolated),
  format: createFormat(locale, isolated, timeZone),
});

showPage(
  <HandoverPage raw={rawHandover(document)} first={localeFor(navigator.languages)} languageOf={languageOf} />,
);
