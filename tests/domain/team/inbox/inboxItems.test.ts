import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandKey } from '#domain/edit/ids.ts';
import { type InboxStep, inboxItems, isForInbox } from '#domain/team/inbox/inboxItems.ts';

const BOX = 'd:p.a:aB-1';
const stampOf = (user: string, at: number) => `${at.toString(16).padStart(12, '0')}-0000-dev~tab~${user}`;
const step = (
  user: string,
  at: number,
  field: string,
  doc: string,
  before: unknown,
  after: unknown,
): InboxStep => {
  const stamp = stampOf(user, at);
  return { _id: commandKey('p', stamp), project: 'p', stamp, changes: [{ doc, field, before, after }] };
};
const said = (text: string, at = 1) => ({ text, author: 'Somebody', at });
const comment = (user: string, at: number, text: string): InboxStep =>
  step(user, at, 'comments', BOX, [], [said(text, at)]);
const give = (user: string, at: number, photo: string, to: unknown): InboxStep =>
  step(user, at, 'assignee', `i:p:p.${photo}`, null, to);
const texts = (steps: readonly InboxStep[], me = 'mei') => inboxItems(steps, me).map(({ text }) => text);

describe('what is meant for one person', () => {
  it('is what others wrote with their name, newest first', () => {
    const steps = [
      comment('ben', 5, '@mei first'),
      comment('ben', 9, '@mei second'),
      comment('ben', 7, 'nobody'),
    ];
    expect(texts(steps)).toEqual(['@mei second', '@mei first']);
    expect(inboxItems(steps, 'mei')[0]).toMatchObject({
      ...{ kind: 'mentioned', by: 'ben', at: 9, image: 'p.a', damage: BOX, project: 'p' },
    });
  });

  it('is not what they wrote themselves, nor what names nobody as its writer', () => {
    const old = comment('ben', 5, '@mei hello');
    const unnamed = { ...old, stamp: '000000000005-0000-device' };
    expect(texts([comment('mei', 5, '@mei note to self'), unnamed])).toEqual([]);
  });

  it('is not a comment that was taken back, until it is there again', () => {
    const first = comment('ben', 5, '@mei look');
    const gone = step('ben', 6, 'comments', BOX, [said('@mei look', 5)], []);
    const again = step('ben', 7, 'comments', BOX, [], [said('@mei look', 5)]);
    expect(texts([gone, first])).toEqual([]);
    expect(texts([again, first, gone])).toEqual(['@mei look']);
  });

  it('tells a comment once, though each later one has it in its list', () => {
    const first = said('@mei look', 5);
    const second = step('ben', 8, 'comments', BOX, [first], [first, said('and more', 8)]);
    expect(texts([comment('ben', 5, '@mei look'), second])).toEqual(['@mei look']);
  });

  it('is the photos that were given to them and are theirs still', () => {
    const steps = [give('lea', 5, 'a', 'mei'), give('lea', 6, 'b', 'mei'), give('lea', 7, 'b', 'ben')];
    expect(inboxItems(steps, 'mei')).toMatchObject([{ kind: 'assigned', image: 'p.a', count: 1, by: 'lea' }]);
    expect(inboxItems(steps, 'ben')).toMatchObject([{ kind: 'assigned', image: 'p.b' }]);
  });

  it('is the photos that they are asked to review a second time', () => {
    const asked = step('lea', 5, 'reviewer', 'i:p:p.a', null, 'mei');
    expect(inboxItems([asked, give('lea', 6, 'a', 'mei')], 'mei').map(({ kind }) => kind)).toEqual([
      'assigned',
      'review_asked',
    ]);
    const back = step('lea', 7, 'reviewer', 'i:p:p.a', 'mei', null);
    expect(inboxItems([asked, back], 'mei')).toEqual([]);
  });

  it('counts the photos of one step as one', () => {
    const one = give('lea', 5, 'a', 'mei');
    const both = { ...one, changes: [...one.changes, ...give('lea', 5, 'b', 'mei').changes] };
    expect(inboxItems([both], 'mei')).toMatchObject([{ count: 2 }]);
  });

  it('stands whatever a hostile step says, and in whatever order steps come', () => {
    const value = fc.oneof(fc.anything(), fc.constant([said('@mei x')]), fc.constant('mei'));
    const hostile = fc.record({
      at: fc.nat(20),
      field: fc.constantFrom('comments', 'assignee', 'reviewer', 'verdict'),
      doc: fc.constantFrom(BOX, 'i:p:p.a', 'i:', 'd:', '', '__proto__'),
      ...{ before: value, after: value },
    });
    fc.assert(
      fc.property(fc.uniqueArray(hostile, { selector: ({ at }) => at }), (all) => {
        const steps = all.map(({ at, field, doc, before, after }) =>
          step('ben', at, field, doc, before, after),
        );
        const items = inboxItems(steps, 'mei');
        expect(inboxItems(steps.toReversed(), 'mei')).toEqual(items);
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      }),
    );
  });

  it('is asked of steps that may be of use alone', () => {
    expect(isForInbox(comment('ben', 1, 'x'))).toBe(true);
    expect(isForInbox(step('ben', 1, 'verdict', BOX, null, 'accepted'))).toBe(false);
  });
});
