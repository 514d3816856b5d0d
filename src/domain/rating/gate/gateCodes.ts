/** What may prevent signing; the texts are in the dictionaries. */
export const GATE_CODES = [
  'number_taken',
  'dates_missing',
  'dates_contradict',
  'date_in_future',
  'inspector_missing',
  'registration_missing',
  'registration_expired',
  'registration_expired_now',
  'regime_fields_missing',
  'scope_empty',
  'photo_outside_dates',
  'photo_without_date',
  'session_missing',
  'session_outside_dates',
  'weather_missing',
  'limitations_not_stated',
  'photo_unreviewed',
  'model_box_unreviewed',
  'detection_unsure',
  'defect_not_assessed',
  'defect_without_location',
  'defect_without_recommendation',
  'defect_without_date',
  'defect_without_cause',
  'repair_later_than_rule',
  'component_not_rated',
  'element_not_stated',
  'element_without_reason',
  'defect_element_not_stated',
  'element_contradicts',
  'element_not_rated',
  'verdict_missing',
  'verdict_without_reason',
  'verdict_before_scheme',
  'mbis_not_answered',
  'watertightness_not_stated',
  'unsafe_not_notified',
  'scheme_unknown',
  'revision_reason_missing',
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/** A person may sign in spite of these, stating why. */
const OVERRIDABLE: ReadonlySet<GateCode> = new Set([
  'weather_missing',
  'model_box_unreviewed',
  'detection_unsure',
  'defect_not_assessed',
  'defect_without_cause',
  'repair_later_than_rule',
  'component_not_rated',
  'element_not_stated',
]);

/** Whether a person may sign in spite of it. */
export const isOverridable = (code: GateCode): boolean => OVERRIDABLE.has(code);
