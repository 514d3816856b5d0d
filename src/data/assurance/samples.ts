import { computed, type ReadonlySignal } from '@preact/signals-core';
import { type DrawnUnits, drawSample, type SampleUnit } from '#domain/assurance/drawSample.ts';
import {
  acceptanceAsked,
  answerField,
  DRAW_FIELD,
  givenAnswers,
  readSamples,
  SAMPLE,
  SAMPLED,
  type Sample,
  type SampleAnswer,
  type SampleDraw,
  type SampleFigures,
  type SampleKind,
  type SamplePerson,
  sampledId,
  sampleFigures,
} from '#domain/assurance/sampling.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { componentKeys, type Label } from '#domain/damage/label.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { inspected } from '#domain/inspection/photos/inspected.ts';
import { memo } from '../memo.ts';
import type { Findings } from '../read/watchProject.ts';
import type { Ran, Workspace } from '../workspace.ts';

/** A draw with its figures as of now. */
export interface AssessedSample {
  readonly sample: Sample;
  readonly figures: SampleFigures;
  /** The how many-eth draw of its kind in the project this is, and how many there were: none is ever left out. */
  readonly nth: number;
  readonly of: number;
}

/** What can be drawn from in a project. */
export type Populations = Readonly<Record<SampleKind, readonly SampleUnit[]>>;

type ByImage = NonNullable<Findings['damages']>;

/** A detection that a person accepted as a defect; components and boxes drawn here are none. */
const isAccepted = ({ model, verdict, label }: Damage, components: ReadonlySet<string>): boolean =>
  model !== null && verdict === 'accepted' && !components.has(label);

/**
 * The photos of an inspection by place and by whether anything was detected, and its accepted detections by place and
 * label. Excluded photos are in neither.
 */
export function populationsOf(
  images: readonly InspectionImage[],
  damages: ByImage,
  labels: readonly Pick<Label, 'key' | 'kind'>[],
): Populations {
  const components = componentKeys(labels);
  const counted = inspected(images);
  return {
    photos: counted.map(({ id, location }) => ({
      id,
      place: location,
      group: damages.get(id)?.some(({ model }) => model !== null) ? 'detected' : 'none',
    })),
    accepted: counted.flatMap(({ id, location }) =>
      (damages.get(id) ?? [])
        .filter((damage) => isAccepted(damage, components))
        .map(({ key, label }) => ({ id: key, place: location, group: label })),
    ),
  };
}

/** Each draw of a project with its figures. @param accepted keys of the accepted detections; null: not read */
function assessed(
  samples: readonly Sample[],
  photos: ReadonlySet<string>,
  accepted: ReadonlySet<string>,
  asking: SamplePerson | null,
): readonly AssessedSample[] {
  const counts: Record<SampleKind, number> = { photos: 0, accepted: 0 };
  return samples.map((sample) => {
    const { kind } = sample.draw;
    counts[kind] += 1;
    const there = kind === 'photos' ? photos : accepted;
    return {
      sample,
      figures: sampleFigures(sample, (unit) => there.has(unit), asking),
      nth: counts[kind],
      of: samples.filter(({ draw }) => draw.kind === kind).length,
    };
  });
}

/** What a draw is asked for; the seed is chosen here, and whether it is to be accepted is the project's. */
type DrawRequest = Pick<SampleDraw, 'kind' | 'confidence' | 'by'> & {
  readonly size: number;
};

/** Samples of the projects of a workspace. Signals are null until they are read, and read while they are watched. */
export interface Samples {
  all(project: string): ReadonlySignal<readonly AssessedSample[] | null>;
  populations(project: string): ReadonlySignal<Populations | null>;
  /** Draws a sample of the project as it is now; null where there is nothing to draw, or the role doesn't allow it. */
  draw(project: string, request: DrawRequest): Promise<string | null>;
  /** Draws once more with the seed of a draw: the same units, where the project is as it was. */
  redraw(sample: Sample): DrawnUnits | null;
  /** Stores what somebody answered to a drawn unit. */
  answer(sample: Sample, answer: Extract<SampleAnswer, { readonly unit: string }>): Ran;
  /** Stores that somebody accepts the result of a draw. */
  accept(sample: Sample, by: SamplePerson, note: string): Ran;
}

/** 64 bits of chance. */
const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function createSamples(workspace: Workspace): Samples {
  const { manage, images, projects } = workspace;
  const askingIn = (project: string) => {
    const found = projects.value?.find(({ id }) => id === project);
    return found ? acceptanceAsked(found) : null;
  };
  const populations = memo((project) => {
    const findings = manage.findings(project);
    const stored = images(project);
    return computed(() => {
      const { damages } = findings.value;
      const list = stored.value;
      const labels = projects.value?.find(({ id }) => id === project)?.labels ?? [];
      return damages && list && populationsOf(list, damages, labels);
    });
  });
  const all = memo((project) => {
    const draws = manage.projectDocuments(project, SAMPLE);
    const answers = manage.projectDocuments(project, SAMPLED);
    const stored = images(project);
    const drawnFrom = populations(project);
    const samples = computed(() => {
      const [one, other] = [draws.value, answers.value];
      return one && other && readSamples(one, other);
    });
    return computed(() => {
      const [read, list] = [samples.value, stored.value];
      if (!read || !list) return null;
      const photos = new Set(list.map(({ id }) => id));
      const asking = askingIn(project);
      // Detections are read only where one was drawn: a project may have a hundred thousand.
      if (!read.some(({ draw }) => draw.kind === 'accepted'))
        return assessed(read, photos, new Set(), asking);
      const accepted = drawnFrom.value?.accepted;
      return accepted ? assessed(read, photos, new Set(accepted.map(({ id }) => id)), asking) : null;
    });
  });
  const store = (kind: string, project: string, id: string, values: Readonly<Record<string, unknown>>): Ran =>
    manage.setProjectDocuments(project, kind, new Map([[id, values]]), 'sample', undefined, true);
  return {
    all,
    populations,
    async draw(project, { size, ...request }) {
      const units = (await workspace.current(populations(project)))[request.kind];
      if (units.length === 0) return null;
      const seed = newSeed();
      const drawn = drawSample(units, size, seed);
      const photos = new Map(
        images(project)
          .peek()
          ?.map(({ id, name }) => [id, name]),
      );
      const named = (unit: string): string =>
        request.kind === 'photos'
          ? (photos.get(unit) ?? unit)
          : `${photos.get(imageOfKey(unit) ?? '') ?? unit} · ${unit.slice(unit.indexOf(':', 2) + 1)}`;
      const askedBy = askingIn(project);
      const draw: SampleDraw = {
        ...request,
        seed,
        ...drawn,
        names: drawn.units.map(named),
        needsAcceptance: askedBy !== null,
        ...(askedBy && { askedBy }),
      };
      const id = crypto.randomUUID();
      const ran = store(SAMPLE, project, id, { [DRAW_FIELD]: draw });
      await ran.saved;
      return ran.isDenied ? null : id;
    },
    redraw({ project, draw }) {
      const units = populations(project).peek()?.[draw.kind];
      return units && units.length > 0 ? drawSample(units, draw.units.length, draw.seed) : null;
    },
    answer: ({ id, project }, answer) =>
      store(SAMPLED, project, sampledId(id, answer.unit), { [answerField(crypto.randomUUID())]: answer }),
    accept: (sample, by, note) =>
      store(SAMPLE, sample.project, sample.id, {
        [answerField(crypto.randomUUID())]: {
          kind: 'acceptance',
          by,
          note,
          answers: givenAnswers(sample),
        } satisfies SampleAnswer,
      }),
  };
}
