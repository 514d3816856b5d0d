import type { BuiltInLabel } from '../../damage/label.ts';
import type { Sentence } from './sentence.ts';

/** For what the sentences are that come with the app; their texts are in the dictionaries, under the same keys. */
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
} as const satisfies Readonly<
  Record<string, Pick<Sentence, 'from' | 'to'> & { readonly label: BuiltInLabel | '' }>
>;

export type ShippedSentence = keyof typeof SHIPPED_SENTENCES;
export const SHIPPED_KEYS = Object.keys(SHIPPED_SENTENCES) as readonly ShippedSentence[];
