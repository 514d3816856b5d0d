import { describe, expect, it } from 'vitest';
import { aDamage } from '#support/damages.ts';
import { TestAnnotator } from '#support/TestAnnotator.ts';

/** Somebody who may only look, at two boxes. */
function looking() {
  const test = new TestAnnotator([
    aDamage('CRACK_001', [100, 100, 200, 100]),
    aDamage('RUST_001', [800, 600, 100, 100]),
  ]);
  test.edits.deny();
  return test;
}

describe('a step that a role doesn’t allow', () => {
  it.each(['a', 'f', 'u'])('%s judges nothing, moves nowhere and says nothing of a verdict', (key) => {
    const test = looking();
    const before = test.annotator.announcement.value;
    test.key(key).expectSelected('CRACK_001').expectIds('CRACK_001', 'RUST_001');
    expect(test.annotator.listing.value.unreviewed).toBe(2);
    expect(test.annotator.announcement.value).toBe(before);
    expect(test.annotator.stageSettings.judged).toEqual([]);
  });

  it('is no severity, no label, no deletion and no copy that is said to be made', () => {
    const test = looking();
    const { commands, announcement } = test.annotator;
    const lead = test.damage('CRACK_001');
    const before = announcement.value;
    commands.severity(3, lead);
    commands.relabel('rust', lead);
    commands.remark('x', lead);
    expect(announcement.value).toBe(before);
    test.key('Mod+C', 'Mod+V');
    expect(announcement.value?.key).toBe('copied');
    test.expectIds('CRACK_001', 'RUST_001').expectSelected('CRACK_001');
  });
});
