import { describe, expect, it } from 'vitest';
import { bindingOf, fits, isSingleKey, type KeyPress } from '#annotator/input/keys.ts';
import { conflictsOf, rebind } from '#annotator/input/rebinding.ts';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const press = (key: string, code: string, set: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...set,
});
const shiftKey = true;

describe('which key press is which binding', () => {
  it.each([
    ['a letter', press('a', 'KeyA'), 'a', 'exact'],
    ['a letter with Caps Lock', press('A', 'KeyA'), 'a', 'exact'],
    ['a letter with Shift', press('A', 'KeyA', { shiftKey }), 'Shift+A', 'exact'],
    ['a letter with Shift and Caps Lock', press('a', 'KeyA', { shiftKey }), 'Shift+A', 'exact'],
    ['not a letter with Shift for one without', press('A', 'KeyA', { shiftKey }), 'a', null],
    ['not a letter with Ctrl for one without', press('z', 'KeyZ', { ctrlKey: true }), 'z', null],
    ['Ctrl and a letter', press('z', 'KeyZ', { ctrlKey: true }), 'Mod+Z', 'exact'],
    ['not Ctrl+Shift for Ctrl', press('Z', 'KeyZ', { ctrlKey: true, shiftKey }), 'Mod+Z', null],
    ['German z, by what is on it', press('z', 'KeyY'), 'z', 'exact'],
    ['German y key is no z', press('y', 'KeyZ'), 'z', null],
    ['French a, by what is on it', press('a', 'KeyQ'), 'a', 'exact'],
    ['French digit 1, by its place', press('&', 'Digit1'), '1', 'exact'],
    ['French Shift and 0', press('0', 'Digit0', { shiftKey }), 'Shift+0', 'exact'],
    ['a digit of the number pad', press('5', 'Numpad5'), '5', 'exact'],
    ['not an arrow of the number pad', press('ArrowUp', 'Numpad8'), '8', null],
    ['Cyrillic, by its place', press('ф', 'KeyA'), 'a', 'exact'],
    ['Greek with Ctrl', press('ζ', 'KeyZ', { ctrlKey: true }), 'Mod+Z', 'exact'],
    ['German ? on Shift and ß', press('?', 'Minus', { shiftKey }), '?', 'sign'],
    ['US ? on Shift and /', press('?', 'Slash', { shiftKey }), '?', 'sign'],
    ['German / on Shift and 7', press('/', 'Digit7', { shiftKey }), '/', 'sign'],
    ['Space', press(' ', 'Space'), 'Space', 'exact'],
    ['the plus sign', press('+', 'Equal', { shiftKey }), '+', 'sign'],
    ['Alt and an arrow', press('ArrowLeft', 'ArrowLeft', { altKey: true }), 'Alt+ArrowLeft', 'exact'],
  ] as const)('%s', (_, pressed, binding, fit) => {
    expect(fits(pressed, binding, false)).toBe(fit);
  });

  it('Mod is Cmd on a Mac, and Ctrl is not', () => {
    expect(fits(press('z', 'KeyZ', { metaKey: true }), 'Mod+Z', true)).toBe('exact');
    expect(fits(press('z', 'KeyZ', { ctrlKey: true }), 'Mod+Z', true)).toBeNull();
    expect(fits(press('Ω', 'KeyZ', { altKey: true, metaKey: true }), 'Mod+Alt+Z', true)).toBe('exact');
  });

  it('Ctrl is Ctrl everywhere: Cmd and an arrow belong to the browser', () => {
    const right = (modifier: object) => press('ArrowRight', 'ArrowRight', modifier);
    for (const mac of [true, false]) {
      expect(fits(right({ ctrlKey: true }), 'Ctrl+ArrowRight', mac)).toBe('exact');
      expect(fits(right({ metaKey: true }), 'Ctrl+ArrowRight', mac)).toBeNull();
      expect(fits(right({}), 'Ctrl+ArrowRight', mac)).toBeNull();
    }
  });

  it('takes Shift and 9 of a German keyboard for actual size, though it writes )', () => {
    const test = new TestAnnotator([aDamage('CRACK_001')]);
    test.keyDown('Shift+9', { key: ')' });
    expect(test.annotator.view.target.zoomOffset).toBe(3);
  });
});

describe('the specification’s letters', () => {
  it.each([
    ['s', 'POINTER'],
    ['Shift+S', 'POINTER'],
    ['d', 'ZOOM_IN'],
    ['Shift+D', 'ZOOM_IN'],
    ['x', 'ZOOM_OUT'],
    ['z', 'ZOOM_IN'],
    ['g', 'PAN'],
    ['Shift+G', 'PAN'],
  ] as const)('%s chooses %s', (key, tool) => {
    new TestAnnotator([]).choose('DELETE').key(key).expectTool(tool);
  });

  it('z zooms only without Ctrl', () => {
    new TestAnnotator([]).key('Mod+Z').expectTool('POINTER');
  });
});

describe('the keys of the photos', () => {
  it('open the next and the one before', () => {
    const images = ['1', '2', '3', '4'].map((id) => anImage({ id }));
    const test = new TestAnnotator([aDamage('CRACK_001')], { images });
    for (const key of ['n', 'PageDown', 'Ctrl+ArrowRight']) test.key(key);
    test.expectPhoto('4').key('n').expectPhoto('4');
    for (const key of ['p', 'PageUp', 'Ctrl+ArrowLeft']) test.key(key);
    test.expectPhoto('1').key('p').expectPhoto('1');
  });
});

describe('keys that are no shortcuts', () => {
  const test = () => new TestAnnotator([aDamage('CRACK_001'), aDamage('RUST_001')]);

  it.each([
    ['while an input method composes', { isComposing: true }],
    ['while an input method works that says so late', { keyCode: 229 }],
    ['with AltGr, which writes signs', { altGraph: true }],
    ['when the focused control uses them', { taken: true }],
    ['held down', { repeat: true }],
  ])('%s', (_, set) => {
    const { edits } = test().keyDown('a', set);
    expect(edits.ran).toEqual([]);
  });

  it('during a drag, but for Escape', () => {
    const dragging = test().press(200, 150).move(300, 250).key('a', 'b', 'Delete', 'n', 'Mod+Z');
    expect(dragging.annotator.tool.value).toMatchObject({ tool: 'POINTER', phase: 'dragging' });
    expect(dragging.edits.ran).toEqual([]);
    dragging.key('Escape').expectIdle();
  });

  it('while the deletion is asked', () => {
    const asking = test().key('Delete').expectPending('CRACK_001').key('a', 'g');
    expect(asking.edits.ran).toEqual([]);
    asking.expectTool('POINTER').key('Escape').expectPending();
  });

  it('while palette or help are open or being loaded, but for Escape', () => {
    const typing = test().key('Mod+K', 'f', 'a', 'b', 'Delete');
    expect(typing.edits.ran).toEqual([]);
    typing.expectTool('POINTER').expectPending().key('Escape', 'f');
    expect(typing.edits.ran).toHaveLength(1);
  });

  it('single ones, where they are switched off; others stay', () => {
    const off = test();
    off.singleKeys = false;
    off.key('a', 'Shift+A', '3', '?').expectSelected('CRACK_001');
    expect(off.edits.ran).toEqual([]);
    off
      .key('Mod+A')
      .expectSelected('CRACK_001', 'RUST_001')
      .key('Delete')
      .expectPending('CRACK_001', 'RUST_001');
  });

  it.each([
    ['a', true],
    ['Shift+A', true],
    ['?', true],
    ['Mod+Z', false],
    ['Delete', false],
    ['Space', false],
    ['Alt+ArrowLeft', false],
  ])('%s is a single key: %s', (binding, single) => {
    expect(isSingleKey(binding)).toBe(single);
  });
});

describe('remapping', () => {
  const { actions } = new TestAnnotator([]).annotator;
  const accept = actions.find(({ id }) => id === 'review.accept');
  if (!accept) throw new Error('no action');

  it('reads a binding from a key press', () => {
    expect(bindingOf(press('A', 'KeyA', { shiftKey }), false)).toBe('Shift+A');
    expect(bindingOf(press('z', 'KeyZ', { ctrlKey: true }), false)).toBe('Mod+Z');
    expect(bindingOf(press('j', 'KeyJ'), false)).toBe('j');
    expect(bindingOf(press('?', 'Slash', { shiftKey }), false)).toBe('?');
    expect(bindingOf(press(' ', 'Space'), false)).toBe('Space');
    expect(bindingOf(press('Shift', 'ShiftLeft', { shiftKey }), false)).toBeNull();
  });

  it('warns of what has the key already', () => {
    expect(conflictsOf(actions, 'review.accept', 'Shift+s').map(({ id }) => id)).toEqual(['tool.POINTER']);
    expect(conflictsOf(actions, 'review.accept', 'a')).toEqual([]);
  });

  it('keeps what differs from the keys an action comes with', () => {
    const bindings = rebind({}, accept, ['Enter']);
    expect(bindings).toEqual({ 'review.accept': ['Enter'] });
    expect(rebind(bindings, accept, ['a'])).toEqual({});
  });

  it('acts at once', () => {
    const own = { bindings: {} as Record<string, readonly string[]> };
    const test = new TestAnnotator([aDamage('CRACK_001')], { keys: own });
    own.bindings = rebind(own.bindings, accept, ['t']);
    test.key('a');
    expect(test.edits.ran).toEqual([]);
    test.key('t');
    expect(test.damage('CRACK_001').verdict).toBe('accepted');
  });

  it('leaves no key of one scope to two actions as shipped', () => {
    // Labels have the digits only while a box is drawn.
    const scope = (id: string) => /^(relabel|assess|measure|outline)/.exec(id)?.[0] ?? '';
    for (const action of actions)
      for (const key of action.keys) {
        const others = conflictsOf(actions, action.id, key).filter(
          (other) => scope(other.id) === scope(action.id),
        );
        expect(
          others.map(({ id }) => id),
          `${key} of ${action.id}`,
        ).toEqual([]);
      }
  });
});
