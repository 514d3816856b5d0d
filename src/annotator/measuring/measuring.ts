import type { ActorRefFrom } from 'xstate';
import type { Point } from '#domain/geometry/rect.ts';
import { stageToFraction } from '#domain/geometry/stage.ts';
import { photoPixelsPerUnit } from '#domain/geometry/zoomAndPan.ts';
import { placesMeasured } from '#domain/measure/measure.ts';
import type { measureMachine } from '#machines/measure.machine.ts';
import { onChange } from '#signals/onChange.ts';
import { type DraftStore, type MeasureDraft, setMeasureDraft } from '#stores/draft.ts';
import { announce, type Core } from '../core.ts';
import type { Found } from './measured.ts';

/** Least zoom for picking the edges of a crack: CSS pixels per photo pixel, 400 %. */
export const LEAST_ZOOM = 4;

/** Two clicks within this distance (CSS pixels) and time (milliseconds) are a double click. */
const DOUBLE = { near: 4, soon: 400 } as const;

type MeasureActor = ActorRefFrom<typeof measureMachine>;

const draftOf = (actor: MeasureActor): MeasureDraft => {
  const { value, context } = actor.getSnapshot();
  const [scale] = typeof value === 'string' ? [] : Object.values(value);
  return {
    what: typeof value === 'string' ? value : 'scale',
    points: context.points,
    asking: scale === 'asking',
    notice: null,
  };
};

/** @param now milliseconds */
function createDoubleClicks(now: () => number) {
  let last: { at: Point; when: number } | null = null;
  return {
    forget: () => {
      last = null;
    },
    /** Whether a click here and now is the second of two; a third is a first again. */
    isSecond(at: Point): boolean {
      const when = now();
      const second =
        last !== null &&
        when - last.when <= DOUBLE.soon &&
        Math.hypot(at.x - last.at.x, at.y - last.at.y) <= DOUBLE.near;
      last = second ? null : { at, when };
      return second;
    },
  };
}

/** The measure tool on the stage; its machine runs while the tool is chosen. */
export interface Measuring {
  /** A click on the stage with the measure tool. */
  clicked(at: Point, over: string | null): void;
  /** Whether the points of a width can be picked well enough at this zoom. */
  nearEnough(): boolean;
  stop(): void;
}

/** Keeps the draft as the measure machine has it, and turns clicks into its points. */
export function createMeasuring(core: Core): Measuring {
  const { tool, draft, listingSource, viewing, selection, app } = core;
  let actor: MeasureActor | undefined;
  let stopActor = () => {};
  const clicks = createDoubleClicks(() => app.now());
  let lead: string | null = null;

  const write = () => setMeasureDraft(draft, actor ? draftOf(actor) : null);
  const watching = tool.subscribe(({ children }) => {
    if (children.measure === actor) return;
    stopActor();
    actor = children.measure;
    clicks.forget();
    const watched = actor?.subscribe(write);
    stopActor = () => watched?.unsubscribe();
    write();
  });
  // Points belong to the damage they were picked for, so another lead discards them.
  const stopListing = onChange(listingSource.listing, () => {
    const now = listingSource.listing.value.lead?.key ?? null;
    if (now !== lead && draft.measure && draft.measure.what !== 'scale') tool.send({ type: 'cancel' });
    lead = now;
  });

  /** CSS pixels for a photo pixel. */
  const zoom = () => viewing.transform().scale / photoPixelsPerUnit(listingSource.listing.value.image);
  const nearEnough = () => zoom() >= LEAST_ZOOM - 1e-6;

  return {
    nearEnough,
    clicked(at, over) {
      const { image, lead: damage } = listingSource.listing.value;
      if (!image || !draft.measure) return;
      const { what } = draft.measure;
      if (what !== 'scale' && !damage) {
        if (over !== null) selection.send({ type: 'damage.chosen', id: over });
        else announce(core, 'measure_what');
        return;
      }
      if (what === 'crackWidth' && !nearEnough()) {
        viewing.zoomBy(LEAST_ZOOM / zoom(), at);
        announce(core, 'measure_nearer');
        return;
      }
      if (clicks.isSecond(at)) return tool.send({ type: 'measure.finished' });
      const { x, y } = stageToFraction({ ...viewing.toStage(at), width: 0, height: 0 }, image);
      if (x < 0 || x > 1 || y < 0 || y > 1) return announce(core, 'measure_outside');
      tool.send({ type: 'point.picked', at: { x, y } });
    },
    stop() {
      watching.unsubscribe();
      stopActor();
      stopListing();
    },
  };
}

/** Whether there are measured points that are not stored yet. */
export const isMeasured = ({ measure }: DraftStore): boolean =>
  measure !== null && measure.what !== 'scale' && placesMeasured(measure.what, measure.points.length) > 0;

/** Whether the crack that is measured can be followed: nothing was picked yet. */
export const canFollow = ({ draft, listingSource }: Core): boolean =>
  draft.measure?.what === 'crackWidth' &&
  draft.measure.points.length === 0 &&
  draft.measure.notice !== 'following' &&
  listingSource.listing.value.lead?.label === 'crack';

/** Measures the lead's width along the crack itself. The code that follows it is loaded on first use. */
export async function measureAlong(core: Core): Promise<void> {
  const of = core.listingSource.listing.value.lead;
  const { followCrack } = await import('./followCrack.ts');
  if (of) await followCrack(core, of);
}

/** Stores a measure of a damage, by default of the lead. The code that computes it is loaded on first use. */
export async function storeMeasure(
  core: Core,
  measured: Found,
  of = core.listingSource.listing.value.lead,
): Promise<void> {
  const { storeMeasured } = await import('./measured.ts');
  if (of) storeMeasured(core, measured, of);
}

/** Gives the lead the severity that its rule proposes, where there is one. */
export async function takeSuggestion(core: Core): Promise<void> {
  // The lead now: it may be another one once the code has loaded.
  const of = core.listingSource.listing.value.lead;
  const { takeSuggested } = await import('./measured.ts');
  if (of) takeSuggested(core, of);
}
