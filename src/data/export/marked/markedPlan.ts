import type { Damage, Severity } from '#domain/damage/damage.ts';
import { VERDICTS, type Verdict } from '#domain/damage/verdict.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { locationCodes, shownNumber } from '#domain/inspection/places/locationCodes.ts';
import type { FactsOf } from '#domain/inspection/register/defect.ts';
import type { DefectNumbers } from '#domain/inspection/register/defectNumbers.ts';
import { registerInSlices } from '#domain/inspection/register/register.ts';
import { createPacer, runInSlices } from '../../write/yieldToPage.ts';
import type { ChosenBoxes } from '../exportPlan.ts';
import { isIncluded } from '../outgoing.ts';

/** The source of photos with boxes drawn in. */
export interface MarkedSource {
  readonly project: Project;
  /** All photos of the project: a defect's number depends on all of them. */
  readonly images: readonly InspectionImage[];
  readonly factsOf: FactsOf;
  /** Numbers in signed records, by box. */
  readonly signed: DefectNumbers;
  damages(image: string): Promise<readonly Damage[]>;
}

/** A box to be drawn, as the report names it. */
export interface MarkedDamage {
  readonly damage: Damage;
  /** `NE/012`: the number of its defect in the report; null for what counts as none, such as a component. */
  readonly no: string | null;
  /** That of its defect, which is the most severe of its views; null = not assessed, or no defect. */
  readonly severity: Severity | null;
}

export interface MarkedPlan {
  readonly photos: readonly { readonly image: InspectionImage; readonly boxes: readonly MarkedDamage[] }[];
  /** Chosen photos without any box to draw: they are left out. */
  readonly without: number;
  readonly counts: Readonly<Record<Verdict, number>>;
}

/** Number and severity of each defect, as the report has them, by the key of each of its boxes. */
async function defectsByBox(
  { project, images, factsOf, signed }: MarkedSource,
  damages: ReadonlyMap<string, readonly Damage[]>,
): Promise<ReadonlyMap<string, Pick<MarkedDamage, 'no' | 'severity'>>> {
  const rows = await runInSlices(
    registerInSlices({ project, images: inspected(images), damages, factsOf, signed }),
  );
  const codes = locationCodes(project.locations);
  return new Map(
    rows.flatMap(({ defect }) =>
      [...(defect.earlier ?? []), defect].flatMap(({ no, severity, observations }) =>
        observations.map(({ damage }) => [damage.key, { no: shownNumber(no, codes), severity }] as const),
      ),
    ),
  );
}

/** Says which boxes would be drawn on which photos. Reads boxes, never photos. Rejects when cancelled. */
export async function planMarked(
  request: ChosenBoxes,
  source: MarkedSource,
  signal?: AbortSignal,
): Promise<MarkedPlan> {
  const pace = createPacer();
  const damages = new Map<string, readonly Damage[]>();
  for (const { id } of source.images) {
    signal?.throwIfAborted();
    await pace();
    damages.set(id, await source.damages(id));
  }
  const defects = await defectsByBox(source, damages);
  signal?.throwIfAborted();
  const all = request.images.map((image) => ({
    image,
    boxes: (damages.get(image.id) ?? [])
      .filter((damage) => isIncluded(request, damage))
      .map((damage): MarkedDamage => {
        const defect = damage.verdict === 'accepted' ? defects.get(damage.key) : undefined;
        return { damage, no: defect?.no ?? null, severity: defect?.severity ?? null };
      }),
  }));
  const photos = all.filter(({ boxes }) => boxes.length > 0);
  const counts: Record<Verdict, number> = { unreviewed: 0, accepted: 0, rejected: 0, unsure: 0 };
  for (const { boxes } of photos) for (const { damage } of boxes) counts[damage.verdict] += 1;
  return { photos, without: all.length - photos.length, counts };
}

/** The verdicts that a plan draws, in their order. */
export const drawnVerdicts = ({ counts }: Pick<MarkedPlan, 'counts'>): readonly Verdict[] =>
  VERDICTS.filter((verdict) => counts[verdict] > 0);
