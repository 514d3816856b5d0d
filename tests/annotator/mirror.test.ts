import { describe, expect, it } from 'vitest';
import { cursorFor } from '#annotator/react/hooks.tsx';
import { mirror, type SceneState } from '#annotator/react/useMirrorAttributes.tsx';
import { aDamage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const READY: SceneState = { readyId: 'image-1', error: null };

function attributes({ annotator }: TestAnnotator, scene = READY) {
  const { view, hover, tool, listing } = annotator;
  const { target, drawn, moving } = view;
  const { hoveredId } = hover;
  return mirror({ scene, listing: listing.value, tool: tool.value, target, drawn, moving, hoveredId });
}
const two = () =>
  new TestAnnotator([
    aDamage('CRACK_001', [100, 100, 200, 100]),
    aDamage('RUST_001', [800, 600, 100, 100], { verdict: 'accepted' }),
  ]);

describe('the mirror', () => {
  it('tells the whole state of the annotator', () => {
    const test = two();
    Object.assign(test.annotator.view, { drawn: { scale: 0.5, originX: 0, originY: 12.25 } });
    expect(attributes(test)).toEqual({
      'data-ready': 'true',
      'data-image-id': 'image-1',
      'data-active-tool': 'POINTER',
      'data-annotation-result': 'SHOW',
      'data-zoom-offset': '0',
      'data-view-x': '0',
      'data-view-y': '0',
      'data-scale': '0.5',
      'data-origin-x': '0',
      'data-origin-y': '12.25',
      'data-box-count': '2',
      'data-unreviewed-count': '1',
      'data-selected-id': 'CRACK_001',
      'data-selected-ids': 'CRACK_001',
    });
  });

  it('names what is hovered, selected and pending, the lead first', () => {
    const test = two().holding({ shift: true }).click(850, 650).hover(200, 150).key('Delete');
    expect(attributes(test)).toMatchObject({
      'data-hovered-id': 'CRACK_001',
      'data-selected-id': 'RUST_001',
      'data-selected-ids': 'RUST_001 CRACK_001',
      'data-pending-delete-id': 'RUST_001',
      'data-pending-delete-ids': 'RUST_001 CRACK_001',
    });
  });

  it('is ready only when this image has been drawn, and never with an error', () => {
    expect(attributes(two(), { readyId: 'image-0', error: null })['data-ready']).toBeUndefined();
    expect(attributes(two(), { readyId: 'image-1', error: 'context-lost' })).toMatchObject({
      'data-error': 'context-lost',
      'data-ready': undefined,
    });
  });

  it('counts what the filter lets through', () => {
    const test = two();
    test.annotator.commands.filter({ labels: ['rust'] });
    expect(attributes(test)).toMatchObject({ 'data-box-count': '1', 'data-unreviewed-count': '0' });
  });

  it('writes plain decimals', () => {
    const test = two();
    Object.assign(test.annotator.view, { drawn: { scale: 1e-7, originX: -0, originY: 0.1 + 0.2 } });
    expect(attributes(test)).toMatchObject({
      'data-scale': '0.0000001',
      'data-origin-x': '0',
      'data-origin-y': '0.3',
    });
  });
});

describe('the cursor', () => {
  const cursor = ({ annotator }: TestAnnotator) =>
    cursorFor(annotator.tool.value, annotator.stageSettings.hand, annotator.stageSettings.handle);

  it.each([
    ['POINTER', 'default'],
    ['PAN', 'grab'],
    ['ZOOM_IN', 'zoom-in'],
    ['ZOOM_OUT', 'zoom-out'],
    ['DELETE', 'default'],
    ['DRAW', 'crosshair'],
  ] as const)('of %s is %s', (tool, expected) => {
    expect(cursor(two().choose(tool))).toBe(expected);
  });

  it('grabs only while pressed', () => {
    const test = two().choose('PAN').press(500, 500);
    expect(cursor(test)).toBe('grabbing');
    test.move(600, 600);
    expect(cursor(test)).toBe('grabbing');
    test.release(600, 600);
    expect(cursor(test)).toBe('grab');
  });

  it('shows a hand while Space is held, and which way a handle goes', () => {
    expect(cursor(two().choose('DELETE').keyDown('Space'))).toBe('grab');
    expect(cursor(two().hover(300, 200))).toBe('nwse-resize');
  });
});
