import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type NavigationEvent,
  type NavigationFact,
  navigationMachine,
} from '#machines/navigation.machine.ts';
import { anImage } from '#support/damages.ts';

const images = ['A', 'B', 'C'].map((id) => anImage({ id, location: id === 'C' ? 'F-2' : 'F-1' }));
const locations = ['F-1', 'F-2'].map((id) => ({ id, name: id, parent: null }));
const read: NavigationEvent = { type: 'photos.changed', images, locations };
const address = (image: string | null, damage: string | null = null, location = ''): NavigationEvent => ({
  type: 'address.changed',
  image,
  damage,
  location,
});

function given(...events: readonly NavigationEvent[]) {
  const actor = createActor(navigationMachine).start();
  const facts: NavigationFact[] = [];
  actor.on('*', (fact) => facts.push(fact));
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, ...context, open: context.image?.id ?? null, facts };
}

describe('the navigation', () => {
  it('opens nothing before photos are read and an address or a person said where to begin', () => {
    expect(given(read)).toMatchObject({ value: 'reading', open: null, facts: [] });
    expect(given(address('B'))).toMatchObject({ value: 'reading', open: null });
    const facts = [{ type: 'photo.opened', image: images[1], damage: 'CRACK_001' }];
    expect(given(read, address('B', 'CRACK_001'))).toMatchObject({ value: 'open', open: 'B', facts });
    expect(given(address('B', 'CRACK_001'), read)).toMatchObject({ value: 'open', open: 'B', facts });
  });

  it('opens the first of the list where no photo is asked for', () => {
    expect(given(read, address(null))).toMatchObject({ open: 'A', asked: 'A' });
    expect(given(read, address(null, null, 'F-2'))).toMatchObject({ open: 'C' });
  });

  it('keeps what is open where the one asked for is not there, and opens it when it is', () => {
    const [a, b] = images;
    const some: NavigationEvent = { type: 'photos.changed', images: images.slice(0, 2), locations };
    const asked: NavigationEvent = { type: 'photo.asked', image: 'C' };
    expect(given(some, address('B'), asked).open).toBe('B');
    expect(given(some, address('B'), asked, read).facts).toMatchObject([
      { type: 'photo.opened', image: b },
      { type: 'place.taken', image: 'C' },
      { type: 'photo.opened', image: images[2], damage: null },
    ]);
    expect(given(read, address('C'), some).facts.at(-1)).toMatchObject({ image: a });
  });

  it('steps through the list, and through the whole project where the open photo is not in it', () => {
    const step: NavigationEvent = { type: 'photo.stepped', by: 1 };
    expect(given(read, address('A', null, 'F-1'), step).open).toBe('B');
    expect(given(read, address('A', null, 'F-1'), step, step).open).toBe('B');
    const listed: NavigationEvent = { type: 'location.chosen', location: 'F-2' };
    expect(given(read, address('A'), listed, step).open).toBe('B');
  });

  it('tells of a new place when a person goes there, and not when the address does', () => {
    const taken = ({ type }: NavigationFact) => type === 'place.taken';
    expect(given(read, address('B'), address('A')).facts.filter(taken)).toEqual([]);
    const went = given(
      read,
      address('A'),
      { type: 'photo.asked', image: 'B' },
      { type: 'photo.stepped', by: 1 },
    );
    expect(went.facts.filter(taken)).toEqual([
      { type: 'place.taken', image: 'B', location: '' },
      { type: 'place.taken', image: 'C', location: '' },
    ]);
  });

  it('selects the damage of the address on the photo that is open', () => {
    expect(given(read, address('A'), address('A', 'RUST_001')).facts.at(-1)).toEqual({
      type: 'damage.asked',
      id: 'RUST_001',
    });
  });

  it('closes panels with the photo they belong to', () => {
    const open: NavigationEvent = { type: 'panel.opened', panel: 'reason' };
    expect(given(read, address('A'), open).panel).toBe('reason');
    expect(given(read, address('A'), open, address('B')).panel).toBeNull();
    expect(given(open, { type: 'panel.closed', panel: 'why' }).panel).toBe('reason');
    expect(given(open, { type: 'panel.toggled', panel: 'reason' }).panel).toBeNull();
  });

  it('is empty, reading or open exactly as its photos are, whatever happens', () => {
    const id = fc.constantFrom('A', 'B', 'C', 'D');
    const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
      fc.record({
        type: fc.constant('photos.changed' as const),
        images: fc.oneof(fc.constant(null), fc.subarray(images)),
        locations: fc.constant(locations),
      }),
      fc.record({
        type: fc.constant('address.changed' as const),
        image: fc.oneof(fc.constant(null), id),
        damage: fc.constant(null),
        location: fc.constantFrom('', 'F-1', 'F-2', '-'),
      }),
      fc.record({ type: fc.constant('photo.asked' as const), image: id }),
      fc.record({
        type: fc.constant('photo.stepped' as const),
        by: fc.constantFrom(1 as const, -1 as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { value, images: now, image, begun, facts } = given(...events);
        const expected = !begun || now === null ? 'reading' : now.length === 0 ? 'empty' : 'open';
        expect(value).toBe(expected);
        expect(image === null).toBe(value !== 'open');
        const opened = facts.filter((fact) => fact.type === 'photo.opened').at(-1);
        expect(opened?.image?.id ?? null).toBe(image?.id ?? null);
      }),
    );
  });
});
