import type { ReadonlySignal } from '@preact/signals-core';
import type { SceneBox } from '#domain/damage/sceneBox.ts';
import { createHitIndex } from '#domain/geometry/hitIndex.ts';
import { centre, type Point } from '#domain/geometry/rect.ts';
import { stageToScreen } from '#domain/geometry/view.ts';
import { IdIndex } from '#domain/lists/idIndex.ts';
import type { ToolState } from '#domain/tool.ts';
import type { StageSettings } from '#stores/stageSettings.ts';
import type { Listing } from '../annotator.ts';
import type { Viewing } from '../viewing.ts';

export interface PickingDeps {
  readonly state: ReadonlySignal<ToolState>;
  readonly listing: ReadonlySignal<Listing>;
  readonly viewing: Viewing;
  readonly stageSettings: StageSettings;
}

/** Finds the boxes at a point on the screen, among those that can be touched. */
export function createPicking({ state, listing, viewing, stageSettings }: PickingDeps) {
  const index = createHitIndex();
  const ids = new IdIndex<SceneBox>();

  /** The boxes that can be touched; hidden ones can't. */
  const touchable = () => (state.value.result === 'SHOW' && !stageSettings.peek ? listing.value.boxes : []);

  /** A box by its id, unless it can't be touched. */
  function touchableBy(id: string): SceneBox | undefined {
    ids.set(touchable());
    return ids.get(id);
  }

  /** Ids of all boxes at a point, smallest first. */
  function boxesAt(at: Point): readonly string[] {
    index.update(touchable());
    return index.boxesAt(viewing.toStage(at), viewing.transform().scale);
  }

  /** The boxes at the pointer, smallest first; at the lead's middle where there are none or no pointer. */
  function boxesNear(pointer: Point | null): readonly string[] {
    const boxes = pointer ? boxesAt(pointer) : [];
    const lead = touchableBy(listing.value.lead?.id ?? '');
    return boxes.length > 0 || !lead ? boxes : boxesAt(stageToScreen(centre(lead.rect), viewing.transform()));
  }

  /** The smallest box at a point. */
  function under(at: Point): SceneBox | undefined {
    index.update(touchable());
    const id = index.boxAt(viewing.toStage(at), viewing.transform().scale);
    return id === null ? undefined : touchableBy(id);
  }

  return { touchableBy, boxesAt, boxesNear, under };
}
