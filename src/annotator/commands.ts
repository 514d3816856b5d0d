import type { Damage, HumanFields, Severity, SeverityBasis } from '#domain/damage/damage.ts';
import type { DamageFilter } from '#domain/damage/listing/filter.ts';
import type { RejectReason, Verdict } from '#domain/damage/verdict.ts';
import type { Gesture } from '#domain/geometry/gesture.ts';
import type { Outline } from '#domain/geometry/outline/outline.ts';
import type { Point, Rect } from '#domain/geometry/rect.ts';
import type { MeasureKind } from '#domain/measure/measure.ts';
import type { TemperatureReading } from '#domain/measure/temperature.ts';
import type { RatingSigns } from '#domain/rating/signs.ts';
import type { AnnotationResult, Measuring, Tool } from '#domain/tool.ts';
import type { Appearance } from '#stores/stageSettings.ts';
import type { OutlineEvent } from './outlining/events.ts';
import type { Photo } from './ports.ts';

/**
 * What screens can do, with parameters. Changes apply to the whole selection, as one step of undo. A form names the damage
 * it shows (`of`): where that no longer leads the selection, the change applies to it alone, so that what was typed about
 * one damage is never written to another.
 */
export interface Commands {
  /** Handles a gesture of pointer, wheel or fingers on the stage. */
  gesture(gesture: Gesture): void;
  /** Puts an image on the stage (null clears it) and selects the damage asked for, else the first listed. */
  open(image: Photo | null, damage?: string | null): void;
  /** `only` replaces, `toggle` adds or takes away, `range` selects from the lead to this one. */
  select(id: string, how?: 'only' | 'toggle' | 'range'): void;
  /** Opens the menu for a listed damage, or for the selection it belongs to. @param at as in {@link StageMenu} */
  menu(id: string, at: Point): void;
  selectAll(): void;
  deselect(): void;
  choose(tool: Tool): void;
  showResult(result: AnnotationResult): void;
  /** Opens the deletion dialog for these ids; without ids for the selection. */
  requestDelete(ids?: readonly string[]): void;
  confirmDelete(): void;
  cancelDelete(): void;
  /**
   * Judges the selection and, unless `stay` is set, moves on to the next unreviewed. With nothing selected it selects
   * the first unreviewed and judges nothing.
   */
  judge(verdict: Verdict, options?: { readonly stay?: boolean; readonly reason?: RejectReason }): void;
  /** Accepts the selection at a severity, as one step; moves on like {@link judge}. */
  grade(severity: Severity, options?: { readonly stay?: boolean }): void;
  /** States why these damages (else the selection) were rejected; applies to the rejected ones among them. */
  reason(reason: RejectReason, ids?: readonly string[]): void;
  /** Gives the selection a label; while drawing without a selection, chooses the label of the next box. */
  relabel(label: string, of?: Damage): void;
  drawLabel(label: string): void;
  /**
   * Gives the selection a severity. A person's choice accepts what nobody has judged; what is judged keeps its verdict.
   * @param by what the severity is based on: a person's choice by default
   */
  severity(severity: Severity | null, of?: Damage, by?: SeverityBasis): void;
  remark(text: string, of?: Damage): void;
  /** At most three cause keys. */
  causes(causes: readonly string[], of?: Damage): void;
  element(element: string | null, of?: Damage): void;
  material(material: string | null, of?: Damage): void;
  comment(text: string, of?: Damage): void;
  /** Takes over what another person said of this damage at the same time, from the history. */
  otherWord(set: Partial<HumanFields>, of: Damage): void;
  /** Moves or resizes one damage of the open image exactly; stage units, kept inside the photo. */
  reshape(of: Damage, rect: Rect): void;
  /**
   * Gives one damage of the open image another outline; fractions of the photo.
   * @returns false where the outline can't be stored, or the damage is gone
   */
  reoutline(of: Damage, outline: Outline): Promise<boolean>;
  /** Replaces the named parts of the filter. */
  filter(patch: Partial<DamageFilter>): void;
  /** Sets what the measure tool measures, and switches to the tool. */
  measure(what: Measuring): void;
  /** Draws, traces and edits outlines; switches to the tool for it where needed. */
  outline(event: OutlineEvent): void;
  /** Confirms that the measured points are discarded, and goes on with the step that asked about them. */
  discardMeasure(): void;
  /** Ends a measure: all its points are set, or the length for the scale was entered. */
  finishMeasure(): void;
  /** Sets the signs that a person saw on this damage, which the severity rules ask for. */
  signs(seen: RatingSigns, of: Damage): void;
  /** Computes a measure again from its points, at the photo's current scale. */
  workOut(kind: MeasureKind, of: Damage): void;
  /** Stores the temperatures read in the box of a damage, or removes them (null). */
  temperature(read: TemperatureReading | null, of: Damage): void;
  /** Removes a measure of this damage. */
  forgetMeasure(kind: MeasureKind, of: Damage): void;
  appearance(patch: Partial<Appearance>): void;
}
