import { signal } from '@preact/signals-core';
import { expect } from 'vitest';
import type { Bindings } from '#annotator/actions/make.ts';
import type { Annotator } from '#annotator/annotator.ts';
import { createAnnotator } from '#annotator/createAnnotator.ts';
import type { AppPort } from '#annotator/ports.ts';
import {
  createShortcuts,
  isBusy,
  type ShortcutPress,
  type Shortcuts,
} from '#annotator/react/useShortcuts.tsx';
import type { Edits } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { BUILT_IN_LABELS } from '#domain/damage/label.ts';
import type { GestureKeys } from '#domain/geometry/gesture.ts';
import { centre, type Point, type Rect } from '#domain/geometry/rect.ts';
import { stageToScreen, viewTransform } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { ScaleFacts } from '#domain/measure/scaleInputs.ts';
import type { Calibration } from '#domain/numbers/quality/calibration.ts';
import type { Tool } from '#domain/tool.ts';
import type { StageChoices } from '#stores/stageSettings.ts';
import type { Tracer } from '#vision/trace/tracer.ts';
import { anImage } from './damages.ts';
import { memoryEdits } from './memoryEdits.ts';

const NO_KEYS: GestureKeys = { shift: false, command: false, alt: false };
type Pointer = 'mouse' | 'touch' | 'pen';

interface TestOptions {
  /** The photos of the project; the first one is opened. */
  readonly images?: readonly InspectionImage[];
  /** A real writer instead of the one in memory. */
  readonly stored?: Edits;
  readonly keys?: Bindings;
  readonly choices?: StageChoices;
  readonly scale?: ScaleFacts;
  readonly tracer?: Tracer;
  readonly calibration?: () => Promise<Calibration>;
}

/** The key press for a binding on a US keyboard. */
function usPress(binding: string): ShortcutPress {
  const parts = binding === '+' ? ['+'] : binding.split('+');
  const name = parts.at(-1) ?? '';
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  const letter = /^[a-z]$/i.test(name);
  const digit = /^[0-9]$/.test(name);
  const shifted = has('Shift') && letter ? name.toUpperCase() : name;
  return {
    key: name === 'Space' ? ' ' : letter && !has('Shift') ? name.toLowerCase() : shifted,
    code: letter ? `Key${name.toUpperCase()}` : digit ? `Digit${name}` : name,
    ctrlKey: has('Mod') || has('Ctrl'),
    metaKey: false,
    altKey: has('Alt'),
    shiftKey: has('Shift'),
    repeat: false,
    isComposing: false,
    keyCode: 0,
    altGraph: false,
    taken: false,
    onStage: true,
  };
}

/**
 * An annotator with real machines and stores, operated by methods that read like a story. The host is 800 × 600 CSS
 * pixels, so that at fit half a CSS pixel is a stage unit. Points are stage units.
 */
export class TestAnnotator {
  readonly edits;
  readonly annotator: Annotator;
  readonly shortcuts: Shortcuts;
  singleKeys = true;
  private pointer: Pointer = 'mouse';
  private held: GestureKeys = NO_KEYS;

  constructor(damages: readonly Damage[], options: TestOptions = {}) {
    const { images = [anImage()], keys = { bindings: {} } } = options;
    this.edits = memoryEdits(damages);
    const app: AppPort = {
      photos: signal({ images, locations: [] }),
      labels: signal(BUILT_IN_LABELS),
      author: () => 'Inspector',
      calibration:
        options.calibration ?? (async () => ({ labels: [], chance: ({ confidence }) => confidence })),
      scaleFacts: () => options.scale ?? null,
      now: () => 1000,
      tracer: async () => options.tracer ?? Promise.reject(new Error('No photo to trace on.')),
    };
    this.annotator = createAnnotator({
      edits: options.stored ?? this.edits,
      app,
      keys,
      ...(options.choices ? { choices: options.choices } : {}),
    });
    this.shortcuts = createShortcuts({
      actions: this.annotator.actions,
      singleKeys: () => this.singleKeys,
      busy: () => isBusy(this.annotator),
      mac: false,
    });
    this.annotator.view.host = { width: 800, height: 600 };
    this.open(images[0]?.id ?? '');
  }

  open(image: string) {
    this.annotator.navigation.open(image);
    return this;
  }

  choose(tool: Tool) {
    this.annotator.commands.choose(tool);
    return this;
  }

  /** Holds modifier keys for everything that follows. */
  holding(keys: Partial<GestureKeys>) {
    this.held = { ...NO_KEYS, ...keys };
    return this;
  }

  with(pointer: Pointer) {
    this.pointer = pointer;
    return this;
  }

  /** CSS pixels in the host of a stage point. */
  screen(point: Point): Point {
    const { target, host, photo } = this.annotator.view;
    return stageToScreen(point, viewTransform(target, host, photo));
  }

  press(x: number, y: number, button: 'primary' | 'middle' = 'primary') {
    return this.pressAt(this.screen({ x, y }), button);
  }

  move(x: number, y: number) {
    return this.moveTo(this.screen({ x, y }));
  }

  release(x: number, y: number) {
    return this.releaseAt(this.screen({ x, y }));
  }

  private pressAt(at: Point, button: 'primary' | 'middle' = 'primary') {
    this.annotator.commands.gesture({ type: 'press', at, button, pointer: this.pointer, keys: this.held });
    return this;
  }

  private moveTo(at: Point) {
    this.annotator.commands.gesture({ type: 'move', at, pressed: true, keys: this.held });
    return this;
  }

  private releaseAt(at: Point) {
    this.annotator.commands.gesture({ type: 'release', at, keys: this.held });
    return this;
  }

  cancel() {
    this.annotator.commands.gesture({ type: 'cancel' });
    return this;
  }

  /** A right click, or a resting finger. */
  menu(x: number, y: number) {
    this.annotator.commands.gesture({ type: 'menu', at: this.screen({ x, y }), pointer: this.pointer });
    return this;
  }

  click(x: number, y: number) {
    return this.press(x, y).release(x, y);
  }

  hover(x: number, y: number) {
    this.annotator.commands.gesture({
      type: 'move',
      at: this.screen({ x, y }),
      pressed: false,
      keys: this.held,
    });
    return this;
  }

  /** Drags from one point to another through their midpoint; in the view at the start of the drag. */
  drag(from: readonly [number, number], to: readonly [number, number]) {
    const start = this.screen({ x: from[0], y: from[1] });
    const end = this.screen({ x: to[0], y: to[1] });
    const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return this.pressAt(start).moveTo(half).moveTo(end).releaseAt(end);
  }

  /** The centre of a listed box. */
  middleOf(id: string): readonly [number, number] {
    const { x, y } = centre(this.rect(id));
    return [x, y];
  }

  clickBox(id: string) {
    return this.click(...this.middleOf(id));
  }

  confirmDelete() {
    this.annotator.commands.confirmDelete();
    return this;
  }

  cancelDelete() {
    this.annotator.commands.cancelDelete();
    return this;
  }

  /** Presses and releases keys, as `a`, `Shift+A`, `Mod+Z` or `ArrowLeft` on a US keyboard. */
  key(...bindings: readonly string[]) {
    for (const binding of bindings) this.keyDown(binding).keyUp(binding);
    return this;
  }

  keyDown(binding: string, set: Partial<ShortcutPress> = {}) {
    this.shortcuts.down({ ...usPress(binding), ...set });
    return this;
  }

  keyUp(binding: string) {
    this.shortcuts.up(usPress(binding).code);
    return this;
  }

  /** Runs an action of the table. */
  do(id: string) {
    const action = this.annotator.actions.find((each) => each.id === id);
    if (!action) throw new Error(`There is no action "${id}".`);
    expect(action.enabled(), `${id} is enabled`).toBe(true);
    action.run();
    return this;
  }

  /** A listed box in stage units. */
  rect(id: string): Rect {
    const box = this.annotator.listing.value.boxes.find((each) => each.id === id);
    if (!box) throw new Error(`${id} is not listed; listed are ${this.ids.join(', ') || 'none'}.`);
    return box.rect;
  }

  get ids(): readonly string[] {
    return this.annotator.listing.value.listed.map((damage) => damage.id);
  }

  damage(id: string): Damage {
    const damage = this.annotator.listing.value.all.find((each) => each.id === id);
    if (!damage) throw new Error(`There is no damage ${id}.`);
    return damage;
  }

  expectIds(...ids: readonly string[]) {
    expect(this.ids).toEqual(ids);
    return this;
  }

  expectSelected(...ids: readonly string[]) {
    expect(this.annotator.listing.value.selected).toEqual(ids);
    return this;
  }

  expectPhoto(id: string) {
    expect(this.annotator.listing.value.image?.id).toBe(id);
    return this;
  }

  expectPending(...ids: readonly string[]) {
    const { pendingDeleteIds, phase } = this.annotator.tool.value;
    expect(pendingDeleteIds).toEqual(ids);
    expect(phase === 'confirming').toBe(ids.length > 0);
    return this;
  }

  expectTool(tool: Tool) {
    expect(this.annotator.tool.value.tool).toBe(tool);
    return this;
  }

  expectIdle() {
    expect(this.annotator.tool.value.phase).toBe('idle');
    return this;
  }

  /** In stage units, to a thousandth. */
  expectRect(id: string, x: number, y: number, width: number, height: number) {
    const rect = this.rect(id);
    const rounded = [rect.x, rect.y, rect.width, rect.height].map((n) => Math.round(n * 1000) / 1000);
    expect(rounded).toEqual([x, y, width, height]);
    return this;
  }

  expectSaid(key: string, params: Readonly<Record<string, unknown>> = {}) {
    const said = this.annotator.announcement.value;
    expect(said?.key).toBe(key);
    expect(said?.params).toMatchObject(params);
    return this;
  }
}
