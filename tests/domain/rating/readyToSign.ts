import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { GateFacts, GateItem } from '#domain/rating/gate/facts.ts';
import type { RecordAct } from '#domain/rating/gate/lifecycle.ts';
import type { LocationVerdict } from '#domain/rating/locationVerdict.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { aReadyRecord } from '#support/inspections.ts';
import { listCalled } from '#support/regimes.ts';

export const READY = aReadyRecord();
const [FIRST] = PRESETS;
if (!FIRST) throw new Error('There are no presets.');
export const GENERAL = FIRST;
/** The same verdict on the facade and on the whole. */
export const judged = (value: LocationVerdict, reason = ''): InspectionRecord['verdicts'] => {
  const given = { value, by: 'x', at: 1, reason };
  return { 'F-1': given, overall: given };
};
export const BOXES: readonly GateItem[] = [
  { id: 'x', name: 'a.jpg' },
  { id: 'y', name: 'a.jpg' },
  { id: 'z', name: 'b.jpg' },
];
export const OF_BOXES = BOXES.map(({ id }) => id);
export const CLEAR: GateFacts = {
  numberHolder: null,
  photos: 4,
  photosOutside: [],
  photosUndated: [],
  photosFar: [],
  photosUnreviewed: [],
  boxesUnreviewed: [],
  unsure: [],
  defects: [
    {
      key: 'd',
      no: 'F-1/001',
      severity: 3,
      location: 'F-1',
      recommendation: 'Repair',
      repairBy: '2026-06-01',
      causes: ['corrosion'],
      label: 'crack',
      isOpen: true,
      needsRepair: true,
    },
  ],
  repairsLate: [],
  components: [{ key: 'ac', name: 'a.jpg AIR_CON_001', label: 'air_con', condition: 'defective' }],
  locations: [{ id: 'F-1', name: 'F-1', proposed: 'safe_with_repair', defects: ['d'] }],
  overall: 'safe_with_repair',
  building: {},
  today: '2026-03-04',
  datesInFuture: [],
  checklist: { list: listCalled('none'), places: [], elsewhere: [] },
  uninspected: [],
  nameables: { places: [], elements: [] },
  ai: null,
  clientRefuses: false,
  schemeKnown: true,
};
export const signoff = { role: 'approved' as const, person: 'Chan', regNo: 'RI 1', at: 5, hash: 'ab' };
export const sign = (facts: GateFacts): RecordAct => ({ kind: 'sign', signoff, facts });
