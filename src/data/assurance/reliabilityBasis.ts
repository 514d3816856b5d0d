import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { SampleBasis } from '#domain/assurance/reliability.ts';
import { type BasisPhoto, countedDetections, reliabilityBasis } from '#domain/assurance/reliabilityBasis.ts';
import type { Damage } from '#domain/damage/damage.ts';
import type { ImageDamages } from '#domain/edit/confirmed.ts';
import type { SurveySources } from '#domain/inspection/record/survey.ts';
import type { SurveyedImage } from '#domain/inspection/record/surveyed.ts';
import { type PhotoClaims, photoClaims } from '#domain/numbers/quality/claims.ts';
import type { Workspace } from '../workspace.ts';
import { type AssessedSample, createSamples } from './samples.ts';
import { systemRegister } from './systems.ts';

/** A draw as evidence. */
function sampleBasis({ sample: { id, draw }, figures, nth, of }: AssessedSample): SampleBasis {
  const { missed, falseAccepts, isComplete } = figures;
  const bound = ({ found, open, upper }: typeof falseAccepts) => ({ found, open, upper });
  return {
    draw: id,
    kind: draw.kind,
    ...{ nth, of },
    drawn: draw.units.length,
    population: draw.population,
    confidence: draw.confidence,
    missed: missed && bound(missed),
    falseAccepts: bound(falseAccepts),
    isComplete,
  };
}

/** What was made of a photo the last time. */
interface KnownClaims {
  readonly stored: ImageDamages;
  readonly viewed: boolean;
  readonly claims: PhotoClaims;
}

/**
 * What a survey takes the systems that count, and the evidence on them, from. Null until register, samples and runs are
 * read. Each photo is read again only where it changed.
 */
export function createReliabilityBasis(
  workspace: Workspace,
): (project: string) => ReadonlySignal<NonNullable<SurveySources['ai']> | null> {
  const known = new WeakMap<readonly Damage[], KnownClaims>();
  const claimsOf = (stored: ImageDamages, { image, damages, viewed }: SurveyedImage): PhotoClaims => {
    const before = known.get(damages);
    if (before?.stored === stored && before.viewed === viewed) return before.claims;
    const claims = photoClaims(image.id, stored.runs, damages, viewed);
    known.set(damages, { stored, viewed, claims });
    return claims;
  };
  const register = systemRegister(workspace);
  const samples = workspace.part(createSamples);
  return (project) => {
    const [draws, images] = [samples.all(project), workspace.images(project)];
    return computed(() => {
      const [systems, drawn, list] = [register.value, draws.value, images.value];
      const stored = list?.map(({ id }) => workspace.stored(id).value) ?? [];
      if (!systems || !drawn || !list || stored.includes(null)) return null;
      const byImage = new Map(stored.flatMap((one) => (one ? [[one.image, one] as const] : [])));
      const sources = { register: systems, project, samples: drawn.map(sampleBasis) };
      return ({ images: surveyed, ...found }) =>
        reliabilityBasis(
          sources,
          surveyed.flatMap((one): BasisPhoto[] => {
            const of = byImage.get(one.image.id);
            return of ? [{ surveyed: one, stored: of, claims: claimsOf(of, one) }] : [];
          }),
          countedDetections(found),
        );
    });
  };
}
