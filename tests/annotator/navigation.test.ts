import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNavigation, type Navigation } from '#annotator/navigation.ts';
import type { ProjectPhotos } from '#annotator/ports.ts';
import { anImage } from '#support/damages.ts';

type Event = (navigation: Navigation, photos: { value: ProjectPhotos }) => void;

const images = ['A', 'B', 'C'].map((id) => anImage({ id, location: id === 'C' ? 'F-2' : 'F-1' }));
const locations = ['F-1', 'F-2'].map((id) => ({ id, name: id, parent: null }));
const reading =
  (found: ProjectPhotos['images']): Event =>
  (_, photos) => {
    photos.value = { images: found, locations };
  };
const read = reading(images);
const address =
  (image: string | null, damage: string | null = null, location = ''): Event =>
  (navigation) =>
    navigation.follow({ image, damage, location });
const request =
  (image: string): Event =>
  (navigation) =>
    navigation.open(image);
const step: Event = (navigation) => navigation.step(1);

function given(...events: readonly Event[]) {
  const photos = signal<ProjectPhotos>({ images: null, locations: [] });
  const navigation = createNavigation(photos, () => false);
  const facts: unknown[] = [];
  const opened: (string | null)[] = [];
  navigation.on('photo.opened', (fact) => {
    facts.push(fact);
    opened.push(fact.image?.id ?? null);
  });
  for (const type of ['damage.requested', 'place.changed', 'location.changed'] as const)
    navigation.on(type, (fact) => facts.push(fact));
  for (const event of events) event(navigation, photos);
  const state = navigation.state.value;
  return { ...state, open: state.image?.id ?? null, facts, opened };
}

describe('the navigation', () => {
  it('opens nothing before photos are read and an address or a person said where to begin', () => {
    expect(given(read)).toMatchObject({ open: null, facts: [] });
    expect(given(address('B'))).toMatchObject({ open: null, facts: [] });
    const facts = [{ type: 'photo.opened', image: images[1], damage: 'CRACK_001' }];
    expect(given(read, address('B', 'CRACK_001'))).toMatchObject({ open: 'B', facts });
    expect(given(address('B', 'CRACK_001'), read)).toMatchObject({ open: 'B', facts });
  });

  it('opens the first of the list where no photo is requested', () => {
    expect(given(read, address(null))).toMatchObject({ open: 'A', requested: 'A' });
    expect(given(read, address(null, null, 'F-2'))).toMatchObject({ open: 'C' });
  });

  it('keeps what is open where the requested one is not there, and opens it when it is', () => {
    const [a, b] = images;
    const some = reading(images.slice(0, 2));
    expect(given(some, address('B'), request('C')).open).toBe('B');
    expect(given(some, address('B'), request('C'), read).facts).toMatchObject([
      { type: 'photo.opened', image: b },
      { type: 'place.changed', image: 'C' },
      { type: 'photo.opened', image: images[2], damage: null },
    ]);
    expect(given(read, address('C'), some).facts.at(-1)).toMatchObject({ image: a });
  });

  it('steps through the list, and through the whole project where the open photo is not in it', () => {
    expect(given(read, address('A', null, 'F-1'), step).open).toBe('B');
    expect(given(read, address('A', null, 'F-1'), step, step).open).toBe('B');
    const listed: Event = (navigation) => navigation.chooseLocation('F-2');
    expect(given(read, address('A'), listed, step).open).toBe('B');
  });

  it('emits a new place when a person goes there, and not when the address does', () => {
    const changed = (facts: readonly unknown[]) =>
      facts.filter((fact) => (fact as { readonly type: string }).type === 'place.changed');
    expect(changed(given(read, address('B'), address('A')).facts)).toEqual([]);
    expect(changed(given(read, address('A'), request('B'), step).facts)).toEqual([
      { type: 'place.changed', image: 'B', location: '' },
      { type: 'place.changed', image: 'C', location: '' },
    ]);
  });

  it('selects the damage of the address on the photo that is open', () => {
    expect(given(read, address('A'), address('A', 'RUST_001')).facts.at(-1)).toEqual({
      type: 'damage.requested',
      id: 'RUST_001',
    });
  });

  it('closes panels with the photo they belong to', () => {
    const open: Event = (navigation) => navigation.openPanel('reason');
    expect(given(read, address('A'), open).panel).toBe('reason');
    expect(given(read, address('A'), open, address('B')).panel).toBeNull();
    expect(given(open, (navigation) => navigation.closePanel('why')).panel).toBe('reason');
    expect(given(open, (navigation) => navigation.togglePanel('reason')).panel).toBeNull();
  });

  it('handles what a listener sends after the event that it hears of', () => {
    const photos = signal<ProjectPhotos>({ images, locations });
    const navigation = createNavigation(photos, () => false);
    const opened: (string | null)[] = [];
    navigation.on('photo.opened', ({ image }) => {
      opened.push(image?.id ?? null);
      if (image?.id === 'A') navigation.step(1);
      navigation.openPanel('why');
    });
    navigation.follow({ image: 'A', damage: null, location: '' });
    expect(opened).toEqual(['A', 'B']);
    expect(navigation.state.value).toMatchObject({ image: { id: 'B' }, panel: 'why' });
  });

  it('has a photo open exactly where there are some and a place to begin, whatever happens', () => {
    const id = fc.constantFrom('A', 'B', 'C', 'D');
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.oneof(fc.constant(null), fc.subarray(images)).map(reading),
      fc
        .tuple(fc.oneof(fc.constant(null), id), fc.constantFrom('', 'F-1', 'F-2', '-'))
        .map(([image, location]) => address(image, null, location)),
      id.map(request),
      fc.constantFrom(1 as const, -1 as const).map(
        (by): Event =>
          (navigation) =>
            navigation.step(by),
      ),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { images: now, image, begun, opened } = given(...events);
        expect(image !== null).toBe(begun && now !== null && now.length > 0);
        expect(opened.at(-1) ?? null).toBe(image?.id ?? null);
      }),
    );
  });
});
