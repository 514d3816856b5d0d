import type { BuiltInLabel } from '../../damage/label.ts';
import type { Sentence } from './sentence.ts';

type Shipped = Readonly<
  Record<string, Pick<Sentence, 'from' | 'to'> & { readonly label: BuiltInLabel | '' }>
>;

/** What the built-in recommendations are for; their texts are in the dictionaries, under the same keys. */
export const SHIPPED_SENTENCES = {
  crackMonitor: { label: 'crack', from: 0, to: 1 },
  crackRepair: { label: 'crack', from: 2, to: 2 },
  crackOpenUp: { label: 'crack', from: 3, to: 4 },
  rustClean: { label: 'rust', from: 0, to: 2 },
  rustReplace: { label: 'rust', from: 3, to: 4 },
  stainClean: { label: 'stain', from: 0, to: 1 },
  stainSource: { label: 'stain', from: 2, to: 4 },
  paintRepaint: { label: 'peeling_paint', from: 0, to: 1 },
  paintTap: { label: 'peeling_paint', from: 2, to: 4 },
  nailSeal: { label: 'nail', from: 0, to: 2 },
  nailSecure: { label: 'nail', from: 3, to: 4 },
  holeFill: { label: 'hole', from: 0, to: 2 },
  holeOpenUp: { label: 'hole', from: 3, to: 4 },
  spallingPatch: { label: 'spalling', from: 0, to: 2 },
  spallingBreakOut: { label: 'spalling', from: 3, to: 4 },
  rebarPatch: { label: 'exposed_reinforcement', from: 0, to: 2 },
  rebarEngineer: { label: 'exposed_reinforcement', from: 3, to: 4 },
  debondedTap: { label: 'debonded_finish', from: 0, to: 2 },
  debondedRemove: { label: 'debonded_finish', from: 3, to: 4 },
  seepageTrace: { label: 'water_seepage', from: 0, to: 2 },
  seepageStop: { label: 'water_seepage', from: 3, to: 4 },
  worksCheck: { label: 'unauthorised_works', from: 0, to: 2 },
  worksRemove: { label: 'unauthorised_works', from: 3, to: 4 },
  anyCloseUp: { label: '', from: 2, to: 4 },
  anyFenceOff: { label: '', from: 4, to: 4 },
  anyNone: { label: '', from: 0, to: 0 },
} as const satisfies Shipped;

export type ShippedSentence = keyof typeof SHIPPED_SENTENCES;
export const SHIPPED_KEYS = Object.keys(SHIPPED_SENTENCES) as readonly ShippedSentence[];

/** The same for remarks: what was seen, and what a photo can't show. */
export const SHIPPED_REMARKS = {
  crackFine: { label: 'crack', from: 0, to: 1 },
  crackOpen: { label: 'crack', from: 2, to: 4 },
  rustSurface: { label: 'rust', from: 0, to: 2 },
  rustSection: { label: 'rust', from: 3, to: 4 },
  stainDry: { label: 'stain', from: 0, to: 2 },
  paintLoose: { label: 'peeling_paint', from: 0, to: 4 },
  spallingCover: { label: 'spalling', from: 0, to: 2 },
  spallingBars: { label: 'spalling', from: 3, to: 4 },
  seepageWet: { label: 'water_seepage', from: 0, to: 4 },
  anyDistance: { label: '', from: 0, to: 4 },
  anyHidden: { label: '', from: 0, to: 4 },
  anyEarlier: { label: '', from: 0, to: 4 },
} as const satisfies Shipped;
export type ShippedRemark = keyof typeof SHIPPED_REMARKS;
export const REMARK_KEYS = Object.keys(SHIPPED_REMARKS) as readonly ShippedRemark[];
