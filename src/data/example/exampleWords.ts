import type { Severity } from '#domain/damage/damage.ts';
import { OTHER_NOTICE } from '#domain/inspection/building/notice.ts';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import type { Under } from '#domain/inspection/regime/regime.ts';

/** The regime of the example: the first that comes with the program and whose notices can be followed. */
const [PACK] = latestPacks().filter(({ notices }) => notices);

/** The kind of inspection of the example's records, and the regime that they keep. */
export const EXAMPLE_KIND: Under = { scheme: PACK?.kinds[0]?.id ?? 'routine', regimePack: PACK };
/** The scheme of the example's notice. */
export const EXAMPLE_NOTICE = PACK?.id ?? OTHER_NOTICE;

/** The example's texts, in the language of the person who requests it. Every part says that it is an example. */
export interface ExampleWords {
  readonly name: string;
  readonly nameZh: string;
  readonly address: string;
  readonly client: string;
  readonly roof: string;
  readonly drawing: string;
  readonly titleLastYear: string;
  readonly titleThisYear: string;
  readonly purpose: string;
  readonly inspector: string;
  readonly inspectorZh: string;
  readonly role: string;
  readonly stated: string;
  readonly weather: string;
  readonly equipment: string;
  readonly limitation: string;
  readonly roofNotInspected: string;
  readonly hidden: string;
  readonly unsure: string;
  readonly milder: string;
  readonly component: string;
  readonly cause: string;
  readonly contractor: string;
  readonly summary: string;
  readonly conclusion: string;
  readonly sentence: string;
  /** What is stated with the decision on the reliability of AI; `reliable` are its reasons. */
  readonly assumptions: string;
  readonly concerns: string;
  readonly mitigations: string;
  readonly reliable: string;
  readonly limits: string;
  readonly declaration: string;
  /** BCP 47. */
  readonly language: string;
  /** A standard sentence for a defect. */
  readonly recommend: (label: string, severity: Severity) => string;
}
