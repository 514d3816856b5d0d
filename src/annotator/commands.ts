import type { Damage, HumanFields, Severity, SeverityBasis } from '#domain/damage/damage.ts';
import type { DamageFilter } from '#domain/damage/listing/filter.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Gesture } from '#domain/geometry/gesture.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import type { AnnotationResult, Measuring, Tool } from '#domain/tool.ts';
import type { Appearance } from '#stores/stageSettings.ts';
import type { OutlineEvent } from './outlining/events.ts';

/**
 * What screens ask for with parameters. Changes go to the whole selection, as one step of undo. A form names
 * the damage it shows (`of`): where that no longer leads the selection, the change goes to it alone, so that
 * what was typed about one damage is never written to another.
 */
export interface Commands {
  /** What pointer, wheel or fingers did on the stage. */
  gesture(gesture: Gesture): void;
  /** Puts an image on the stage (null clears it) and selects the damage asked for, else the first listed. */
  open(image: InspectionImage | null, damage?: string | null): void;
  /** `only` replaces, `toggle` adds or takes away, `range` selects from the lead to this one. */
  select(id: string, how?: 'only' | 'toggle' | 'range'): void;
  /** Opens the menu for a listed damage, or for all that is selected where it is one of them. @param at as in {@link StageMenu} */
  menu(id: string, at: Point): void;
  selectAll(): void;
  deselect(): void;
  choose(tool: Tool): void;
  showResult(result: AnnotationResult): void;
  /** Opens the deletion dialog for these ids; without ids for the selection. */
  requestDelete(ids?: readonly string[]): void;
  confirmDelete(): void;
  cancelDelete(): void;
  /** Judges the selection and, unless it is to stay, moves on to the next unreviewed. */
  judge(verdict: Verdict, options?: { readonly stay?: boolean; readonly reason?: RejectReason }): void;
  /** Why the rejected ones of these ids (else of the selection) were rejected. */
  reason(reason: RejectReason, ids?: readonly string[]): void;
  /** Gives the selection a label; while drawing without a selection, chooses the label of the next box. */
  relabel(label: string, of?: Damage): void;
  drawLabel(label: string): void;
  /** @param by a person who chooses, unless a rule's proposal is taken */
  severity(severity: Severity | null, of?: Damage, by?: SeverityBasis): void;
  remark(text: string, of?: Damage): void;
  /** At most three cause keys. */
  causes(causes: readonly string[], of?: Damage): void;
  element(element: string | null, of?: Damage): void;
  material(material: string | null, of?: Damage): void;
  comment(text: string, of?: Damage): void;
  /** Takes over what somebody else said of this damage apart from others; as the history has it. */
  otherWord(set: Partial<HumanFields>, of: Damage): void;
  /** Moves or resizes one damage of the open image exactly; stage units, kept inside the photo. */
  reshape(of: Damage, rect: Rect): void;
  /**
   * Gives one damage of the open image another outline; fractions of the photo.
   * @returns false where it is none that can be kept, or the damage is no longer there
   */
  reoutline(of: Damage, outline: Outline): Promise<boolean>;
  /** Replaces the named parts of the filter. */
  filter(patch: Partial<DamageFilter>): void;
  /** What the measure tool picks points for; takes the tool up where it isn't. */
  measure(what: Measuring): void;
  /** Draws, traces and edits outlines; without the tool for it takes that up. */
  outline(event: OutlineEvent): void;
  /** Gives up the measured places that it was asked about, and goes where that was asked for. */
  discardMeasure(): void;
  /** The points of a measure are all there, or the scale's length was given. */
  finishMeasure(): void;
  /** What a person saw of this damage that the rules of severity ask for. */
  signs(seen: RatingSigns, of: Damage): void;
  /** Works a measure out again from its points, at the scale that the photo has now. */
  workOut(kind: MeasureKind, of: Damage): void;
  /** Takes a measure of this damage away. */
  forgetMeasure(kind: MeasureKind, of: Damage): void;
  appearance(patch: Partial<Appearance>): void;
}
