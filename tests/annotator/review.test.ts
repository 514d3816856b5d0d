import { describe, expect, it } from 'vitest';
import { aDamage, anImage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const three = () =>
  new TestAnnotator([
    aDamage('CRACK_001', [100, 100, 200, 100]),
    aDamage('RUST_001', [800, 600, 100, 100], { confidence: 0.4 }),
    aDamage('RUST_002', [1000, 600, 100, 100]),
  ]);
const verdicts = (test: TestAnnotator) => test.annotator.listing.value.all.map(({ verdict }) => verdict);

describe('verdict keys', () => {
  it.each([
    ['a', 'accepted'],
    ['f', 'rejected'],
    ['u', 'unsure'],
  ])('%s judges as %s and moves on to the next unreviewed', (key, verdict) => {
    const test = three().key(key).expectSelected('RUST_001');
    expect(verdicts(test)).toEqual([verdict, 'unreviewed', 'unreviewed']);
  });

  it('judge and stay with Shift; y clears', () => {
    const test = three().key('Shift+F').expectSelected('CRACK_001');
    expect(test.damage('CRACK_001')).toMatchObject({ verdict: 'rejected', reason: 'not_stated' });
    test.key('y').expectSelected('CRACK_001');
    expect(test.damage('CRACK_001')).toMatchObject({ verdict: 'unreviewed', reason: null });
  });

  it('a severity from a form accepts what nobody has judged, and nothing that was rejected', () => {
    const test = three();
    // The form still shows the damage as it was before its verdict.
    const shown = test.damage('RUST_002');
    test.key('f', 'a', 'a', 'Mod+A').expectSelected('RUST_002', 'CRACK_001', 'RUST_001');
    test.annotator.commands.severity(1, shown);
    const severities = () => test.annotator.listing.value.all.map(({ severity }) => severity);
    expect(verdicts(test)).toEqual(['rejected', 'accepted', 'accepted']);
    expect(severities()).toEqual([1, 1, 1]);

    const mixed = three().key('Shift+F', 'Mod+A');
    mixed.annotator.commands.severity(2, mixed.damage('RUST_001'));
    expect(verdicts(mixed)).toEqual(['rejected', 'accepted', 'unreviewed']);
    mixed.annotator.commands.severity(3);
    expect(verdicts(mixed)).toEqual(['rejected', 'accepted', 'accepted']);
    const open = three().key('Mod+A');
    open.annotator.commands.severity(4);
    expect(verdicts(open)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(open.edits.ran).toHaveLength(1);
  });

  it('a severity with nothing selected changes nothing and selects nothing', () => {
    const test = three().click(500, 500).expectSelected();
    test.annotator.commands.severity(3);
    test.expectSelected();
    expect(test.edits.ran).toHaveLength(0);
  });

  it('judge a whole photo, one press each, and stay on the last', () => {
    const seventy = Array.from({ length: 70 }, (_, index) =>
      aDamage(`CRACK_${index + 1}`, [(index % 10) * 150, Math.floor(index / 10) * 150, 100, 100]),
    );
    const images = [anImage(), anImage({ id: 'image-2' })];
    const test = new TestAnnotator(seventy, { images });
    for (let press = 0; press < 70; press += 1) test.key(press % 3 === 0 ? 'f' : 'a');
    expect(test.annotator.listing.value.unreviewed).toBe(0);
    expect(test.edits.ran).toHaveLength(70);
    test.expectSelected('CRACK_70').expectSaid('photo_done');
    test.expectPhoto('image-1').key('n').expectPhoto('image-2');
  });

  it('go round to those that were left out', () => {
    three().key('j', 'j').expectSelected('RUST_002').key('a').expectSelected('CRACK_001');
  });

  it('skip what is judged', () => {
    three().key('j', 'Shift+A', 'k', 'a').expectSelected('RUST_002');
  });

  it('judge all selected ones in one step', () => {
    const test = three().key('j', 'Shift+J').holding({ shift: true }).click(850, 650).key('f');
    expect(verdicts(test)).toEqual(['unreviewed', 'rejected', 'rejected']);
    expect(test.edits.ran).toHaveLength(1);
    test.expectSelected('CRACK_001');
  });

  it('go on rightly where the filter takes the judged one off the list', () => {
    const test = three();
    test.annotator.commands.filter({ verdicts: ['unreviewed'] });
    test.key('a').expectIds('RUST_001', 'RUST_002').expectSelected('RUST_001');
    test.key('f').key('u').expectIds().expectSelected();
  });

  it('do nothing twice: the same verdict again is no step', () => {
    const test = three().key('Shift+A', 'Shift+A');
    expect(test.edits.ran).toHaveLength(1);
  });

  it.each(['a', 'f', 'u', '0', '3', 'Shift+A', 'Shift+2'])(
    'select the first unreviewed and judge nothing where nothing is selected: %s',
    (key) => {
      const test = three().key('Shift+A').click(500, 500).expectSelected().key(key);
      test.expectSelected('RUST_001');
      expect(test.edits.ran).toHaveLength(1);
    },
  );

  it('do nothing where nothing is selected and everything is judged', () => {
    const test = three().key('Mod+A', 'Shift+A').click(500, 500).key('a', 'f', '3', 'y');
    test.expectSelected();
    expect(test.edits.ran).toHaveLength(1);
  });

  it('stay when moving on is switched off', () => {
    three().key('q').expectSaid('auto_advance_off').key('a').expectSelected('CRACK_001');
  });
});

describe('a digit from 0 to 4', () => {
  const graded = { verdict: 'accepted', severity: 3, severityBasis: 'person', label: 'crack' };

  it('accepts at that severity in one step, and goes on', () => {
    const test = three().key('3').expectSelected('RUST_001');
    expect(test.damage('CRACK_001')).toMatchObject(graded);
    expect(test.edits.ran.map(({ kind }) => kind)).toEqual(['accept']);
  });

  it('stays with Shift', () => {
    const test = three().key('Shift+3').expectSelected('CRACK_001');
    expect(test.damage('CRACK_001')).toMatchObject(graded);
  });

  it('is taken back by one undo', async () => {
    const test = three().key('Shift+3', 'Mod+Z');
    await Promise.resolve();
    expect(test.damage('CRACK_001')).toMatchObject({ verdict: 'unreviewed', severity: null });
  });

  it('says verdict and severity', () => {
    const said = three().key('Shift+3').annotator.announcement.value;
    expect(said).toEqual({
      key: 'graded',
      params: { id: 'CRACK_001', verdict: 'accepted', severity: 3, count: 1 },
    });
  });

  it('takes back a rejection, with its reason', () => {
    const test = three().key('Shift+F', 'Shift+1');
    expect(test.damage('CRACK_001')).toMatchObject({ verdict: 'accepted', severity: 1, reason: null });
  });

  it('changes only the severity of what is accepted', () => {
    const test = three().key('Shift+A', 'Shift+4');
    expect(test.edits.ran.map(({ kind }) => kind)).toEqual(['accept', 'severity']);
  });

  it('twice is one step, and still goes on', () => {
    const test = three().key('Shift+2', '2').expectSelected('RUST_001');
    expect(test.edits.ran).toHaveLength(1);
  });

  it('is for all selected ones in one step', () => {
    const test = three().key('Mod+A', '0');
    expect(test.annotator.listing.value.all.map(({ severity }) => severity)).toEqual([0, 0, 0]);
    expect(test.edits.ran).toHaveLength(1);
  });

  it('never gives a label, except to the box that is about to be drawn', () => {
    const test = three().key('Shift+4');
    expect(test.damage('CRACK_001').label).toBe('crack');
    test.key('b', '5');
    expect(test.annotator.stageSettings.drawLabel).toBe('rust');
    expect(test.damage('CRACK_001')).toMatchObject({ label: 'crack', severity: 4 });
  });

  it.each(['b', 'Shift+P', 'Shift+M', 'm'])('grades nothing while the tool of %s has the digits', (tool) => {
    const test = three().key(tool, '0', '1', '2', '3', '4');
    expect(test.edits.ran).toEqual([]);
    expect(test.damage('CRACK_001')).toMatchObject({ verdict: 'unreviewed', label: 'crack' });
  });

  it('grades nothing after L, while the list of labels is still loading', () => {
    const test = three().key('l', '3', '0');
    expect(test.edits.ran).toEqual([]);
  });

  it('above 4 changes no box', () => {
    expect(three().key('5', '6', '7', '8').edits.ran).toEqual([]);
  });
});

describe('what is said aloud', () => {
  it('is the verdict and then the next damage with its place in the list', () => {
    const said = three().key('a').annotator.announcement.value;
    expect(said).toEqual({
      key: 'selected',
      params: { id: 'RUST_001', label: 'rust', verdict: 'unreviewed', position: 2, total: 3, value: 0.4 },
      before: { key: 'judged', params: { id: 'CRACK_001', verdict: 'accepted', count: 1 } },
    });
  });

  it('is a new message each time, so that the same is said again', () => {
    const test = three();
    const first = test.key('j', 'k').annotator.announcement.value;
    expect(test.key('j', 'k').annotator.announcement.value).not.toBe(first);
  });
});

describe('the reason of a rejection', () => {
  it('is asked for beside the review, about the one that was rejected', () => {
    const test = three().key('f').expectSelected('RUST_001');
    expect(test.annotator.navigation.state.value.panel).toBe('reason');
    expect(test.annotator.stageSettings.judged).toEqual(['CRACK_001']);
    test.annotator.commands.reason('dirt', test.annotator.stageSettings.judged);
    expect(test.damage('CRACK_001').reason).toBe('dirt');
    expect(test.annotator.navigation.state.value.panel).toBeNull();
    test.expectSelected('RUST_001');
  });

  it.each([
    ['another verdict', 'a'],
    ['a step to another damage', 'j'],
    ['Escape', 'Escape'],
  ])('is no longer asked for after %s', (_, key) => {
    expect(three().key('f', key).annotator.navigation.state.value.panel).toBeNull();
  });

  it('is no longer asked for after undo', async () => {
    const test = three().key('Shift+F', 'Mod+Z');
    await Promise.resolve();
    expect(test.annotator.navigation.state.value.panel).toBeNull();
  });
});

describe('the assessment', () => {
  it('has a key for each of its fields', () => {
    const test = three().key('e');
    expect(test.annotator.navigation.state.value.focus).toBe('severity');
    test.annotator.navigation.focusDone(); // the form took it
    test.key('r');
    expect(test.annotator.navigation.state.value.focus).toBe('remark');
    test.annotator.navigation.focusDone(); // the form took it
    test.expectTool('POINTER').key('c');
    expect(test.annotator.navigation.state.value.focus).toBe('cause');
  });

  it('records remark, causes, element, material and comments', () => {
    const test = three();
    const { commands } = test.annotator;
    commands.remark('Above the lintel');
    commands.causes(['thermal', 'thermal', 'age', 'impact', 'unknown']);
    commands.element('wall');
    commands.material('brick');
    commands.comment('Seen on site');
    commands.comment('  ');
    commands.comment('Again');
    expect(test.damage('CRACK_001')).toMatchObject({
      remark: 'Above the lintel',
      causes: ['thermal', 'age', 'impact'],
      element: 'wall',
      material: 'brick',
      comments: [
        { text: 'Seen on site', author: 'Inspector', at: 1000 },
        { text: 'Again', author: 'Inspector', at: 1000 },
      ],
    });
  });
});

describe('the threshold', () => {
  it('hides unreviewed model boxes below it, in steps of 0.05, and shows them again', () => {
    const test = three();
    for (let press = 0; press < 9; press += 1) test.key('.');
    test.expectIds('CRACK_001', 'RUST_002').expectSaid('threshold', { value: 0.45, shown: 2 });
    expect(test.annotator.filters.filter.threshold).toBe(0.45);
    for (let press = 0; press < 20; press += 1) test.key(',');
    expect(test.annotator.filters.filter.threshold).toBe(0);
    test.expectIds('CRACK_001', 'RUST_001', 'RUST_002');
  });

  it('never hides a judged one', () => {
    const test = three().key('j', 'Shift+F');
    test.annotator.commands.filter({ threshold: 0.9 });
    test.expectIds('RUST_001');
  });
});

describe('hiding', () => {
  it('takes the selection off the list, and brings it back', () => {
    const test = three().key('h').expectIds('RUST_001', 'RUST_002').expectSelected('RUST_001');
    test.do('view.unhide').expectIds('CRACK_001', 'RUST_001', 'RUST_002');
  });

  it('shows one label alone, and all again', () => {
    three()
      .key('j', 'Shift+I')
      .expectIds('RUST_001', 'RUST_002')
      .key('Shift+I')
      .expectIds('CRACK_001', 'RUST_001', 'RUST_002');
  });

  it('shows all again once every one of that label is deleted', () => {
    three()
      .key('j', 'Shift+I', 'Mod+A', 'Delete')
      .confirmDelete()
      .expectIds()
      .key('Shift+I')
      .expectIds('CRACK_001');
  });

  it('of the whole result is a toggle', () => {
    const test = three().key('Shift+H').expectSaid('hidden');
    expect(test.annotator.tool.value.result).toBe('HIDE');
    test.key('Shift+H').expectSaid('shown');
  });
});

describe('stepping', () => {
  it('goes round the list', () => {
    three().key('k').expectSelected('RUST_002').key('j').expectSelected('CRACK_001');
  });

  it('by Tab leaves the stage past the last one', () => {
    const test = three().key('Tab', 'Tab').expectSelected('RUST_002');
    const tab = { key: 'Tab', code: 'Tab', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const rest = { repeat: false, isComposing: false, keyCode: 9, altGraph: false, taken: false };
    expect(test.shortcuts.down({ ...tab, ...rest, onStage: true })).toBe(false);
    expect(test.shortcuts.down({ ...tab, ...rest, onStage: false })).toBe(false);
  });

  it('follows the order of the list', () => {
    const test = three();
    test.annotator.commands.filter({ sort: 'confidence' });
    test.annotator.commands.select('RUST_002');
    test.key('j').expectSelected('RUST_001');
  });
});

describe('what is left out as a whole', () => {
  const mixed = () =>
    new TestAnnotator([
      aDamage('CRACK_001', [100, 100, 200, 100]),
      aDamage('WINDOW_001', [800, 600, 100, 100]),
      aDamage('WINDOW_002', [1000, 600, 100, 100]),
      aDamage('AIR_CON_001', [1000, 900, 100, 100], { verdict: 'rejected' }),
    ]);

  it('is what was judged, by one key: a verdict takes it off the list, and undo brings it back', async () => {
    const test = mixed().key('Shift+O').expectIds('CRACK_001', 'WINDOW_001', 'WINDOW_002');
    test.key('a').expectIds('WINDOW_001', 'WINDOW_002').expectSelected('WINDOW_001').key('Mod+Z');
    await expect.poll(() => test.annotator.listing.value.listed.length).toBe(3);
    test.expectSelected('CRACK_001').key('Shift+O');
    expect(test.annotator.listing.value.listed).toHaveLength(4);
  });

  it('is components, by one key, for the next photo too', () => {
    const test = mixed().key('Shift+C').expectIds('CRACK_001').expectSaid('components_hidden');
    expect(test.annotator.listing.value.boxes).toHaveLength(1);
    test.key('Shift+C').expectIds('CRACK_001', 'WINDOW_001', 'WINDOW_002', 'AIR_CON_001');
  });

  it('components nobody judged are accepted at once, hidden ones too, as one step', () => {
    const test = mixed().key('Shift+C').do('review.components');
    expect(test.edits.ran).toHaveLength(1);
    expect(verdicts(test)).toEqual(['unreviewed', 'accepted', 'accepted', 'rejected']);
    expect(test.annotator.actions.find(({ id }) => id === 'review.components')?.enabled()).toBe(false);
  });
});

describe('all tags', () => {
  it('are chosen by one key, and kept with the other choices of the stage', () => {
    const choices = { camera: 'follow' as const, allTags: true };
    const test = new TestAnnotator([aDamage('CRACK_001')], { choices }).key('Shift+T');
    expect(choices.allTags).toBe(false);
    test.expectSaid('tags_thinned').key('Shift+T').expectSaid('tags_all');
  });
});
