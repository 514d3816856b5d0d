import { describe, expect, it } from 'vitest';
import * as drafts from '#domain/edit/drafts.ts';
import { aDamage } from '#support/damages.ts';

const crack = aDamage('CRACK_001');
const rust = aDamage('RUST_001', undefined, { verdict: 'rejected', reason: 'dirt' });
const damages = [crack, rust];
const sets = (draft: ReturnType<typeof drafts.judge>) => draft.patches.map(({ set }) => set);

describe('steps that people take', () => {
  it('touch only what they change, and are nothing where they change nothing', () => {
    expect(drafts.judge(damages, 'rejected').patches.map(({ key }) => key)).toEqual([crack.key]);
    expect(drafts.isEmpty(drafts.judge([rust], 'rejected'))).toBe(true);
    expect(drafts.isEmpty(drafts.relabel([crack], 'crack'))).toBe(true);
    expect(drafts.isEmpty(drafts.severity([crack], null))).toBe(true);
    expect(drafts.isEmpty(drafts.remark([crack], ''))).toBe(true);
    expect(drafts.isEmpty(drafts.causes([crack], []))).toBe(true);
    expect(drafts.isEmpty(drafts.comment([crack], { text: ' ', author: 'Ada', at: 1 }))).toBe(true);
    expect(drafts.isEmpty(drafts.reshape([crack], { CRACK_001: { ...crack.box } }, 'move'))).toBe(true);
  });

  it('reject without a stated reason, keep the one there is, and clear it with any other verdict', () => {
    expect(sets(drafts.judge([crack], 'rejected'))).toEqual([{ verdict: 'rejected', reason: 'not_stated' }]);
    expect(sets(drafts.judge([rust], 'rejected', 'duplicate'))).toEqual([
      { verdict: 'rejected', reason: 'duplicate' },
    ]);
    expect(sets(drafts.judge([rust], 'accepted'))).toEqual([{ verdict: 'accepted', reason: null }]);
    expect(sets(drafts.judge([rust], 'unreviewed'))).toEqual([{ verdict: 'unreviewed', reason: null }]);
  });

  it('give a reason to rejected ones alone', () => {
    expect(drafts.reason(damages, 'component').patches).toEqual([
      { key: rust.key, set: { reason: 'component' } },
    ]);
  });

  it('are named for what they are', () => {
    const kinds = (['accepted', 'rejected', 'unsure', 'unreviewed'] as const).map(
      (verdict) => drafts.judge(damages, verdict).kind,
    );
    expect(kinds).toEqual(['accept', 'reject', 'unsure', 'clear_verdict']);
  });

  it('delete for good', () => {
    expect(drafts.remove([crack])).toEqual({
      kind: 'delete',
      image: 'image-1',
      patches: [{ key: crack.key, set: { status: 'deleted' } }],
      final: true,
    });
  });

  it('keep causes to three different ones and remarks to 2,000 characters', () => {
    expect(sets(drafts.causes([crack], ['a', 'a', 'b', 'c', 'd']))).toEqual([{ causes: ['a', 'b', 'c'] }]);
    expect(sets(drafts.remark([crack], 'x'.repeat(3000)))).toEqual([{ remark: 'x'.repeat(2000) }]);
  });

  it('append comments and lose none', () => {
    const before = { text: 'Seen', author: 'Ada', at: 1 };
    const after = { text: 'Again', author: 'Bo', at: 2 };
    const [set] = sets(drafts.comment([{ ...crack, comments: [before] }], after));
    expect(set).toEqual({ comments: [before, after] });
  });

  it('make a person’s own box, which its author has seen already', () => {
    const box = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
    expect(drafts.create('image-1', 'crack', box).create).toEqual([
      { label: 'crack', box, set: { verdict: 'accepted' } },
    ]);
  });

  it('copy what people said, but neither verdict, reason nor comments', () => {
    const said = {
      severity: 3 as const,
      severityBasis: 'rule' as const,
      remark: 'Wet',
      causes: ['age'],
      element: 'wall',
      material: 'brick',
    };
    const from = { ...rust, ...said, comments: [{ text: 'Seen', author: 'Ada', at: 1 }] };
    const made = drafts.paste('image-2', [drafts.copyOf(from)], (box) => ({ ...box, x: 0.5 }));
    expect(made).toEqual({
      kind: 'paste',
      image: 'image-2',
      patches: [],
      create: [{ label: 'rust', box: { ...rust.box, x: 0.5 }, set: { verdict: 'accepted', ...said } }],
    });
  });
});
