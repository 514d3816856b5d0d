import { expect, test } from 'vitest';
import type { Location } from '#domain/inspection/building/project.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import { proposeByHeading } from '#domain/inspection/places/heading.ts';
import { anImage } from '#support/damages.ts';

const place = (id: string, bearing?: number, kind?: Location['kind']): Location => ({
  id,
  name: id,
  parent: null,
  ...(bearing === undefined ? {} : { bearing }),
  ...(kind ? { kind } : {}),
});
const FACADES = [place('N', 0), place('E', 90), place('S', 180), place('roof', undefined, 'roof')];
const photo = (id: string, facts: object, location: string | null = null) => anImage({ id, facts, location });

test.each([
  ['looking south at the north facade', { heading: 180, pitch: 0 }, 'N', 0],
  ['looking north at the south facade', { heading: 0, pitch: -5 }, 'S', 0],
  ['across north: 350° is 10° aside of the south facade', { heading: 350, pitch: 1 }, 'S', 10],
  ['looking west at the east facade, 40° aside', { heading: 310, pitch: 20 }, 'E', 40],
  ['pitched down on the roof, wherever it looks', { heading: 77, pitch: -85 }, 'roof', 0],
])('%s', (_, facts, to, aside) => {
  expect(proposeByHeading([photo('a', facts)], FACADES).proposals).toEqual([
    { image: 'a', from: null, to, aside, why: { kind: to === 'roof' ? 'roof' : 'heading' } },
  ]);
});

test('a photo that looks at no known facade, or at the sky, gets no proposal', () => {
  const west = photo('west', { heading: 90, pitch: 0 });
  const sky = photo('sky', { heading: 180, pitch: 60 });
  expect(proposeByHeading([west, sky], FACADES)).toMatchObject({ proposals: [], unmatched: ['west', 'sky'] });
});

test('photos without a heading, and those at (0, 0), are named and left where they are', () => {
  const plan = proposeByHeading(
    [photo('none', {}), photo('zero', { heading: 180, position: { latitude: 0, longitude: 0 } })],
    FACADES,
  );
  expect(plan.withoutHeading).toEqual(['none']);
  expect(plan.atZero).toEqual(['zero']);
  expect(plan.proposals).toEqual([]);
});

test('a gimbal whose angles are all zero is one that the camera did not know', () => {
  expect(readShot({ facts: { heading: 0, pitch: 0, roll: 0 } })).toMatchObject({
    heading: null,
    pitch: null,
  });
  expect(readShot({ facts: { heading: 0, pitch: -3, roll: 0 } })).toMatchObject({ heading: 0, pitch: -3 });
});

test('a proposal tells where the photo is now, so that nobody’s choice is replaced unseen', () => {
  const [proposal] = proposeByHeading([photo('a', { heading: 180 }, 'E')], FACADES).proposals;
  expect(proposal).toMatchObject({ from: 'E', to: 'N' });
});

/** Two blocks whose north facades look the same way, 100 m apart from north to south. */
const BLOCKS = [place('A', 0), place('B', 3), place('A-2', undefined), place('E', 90)].map((location) =>
  location.id === 'A-2' ? { ...location, parent: 'A' } : location,
);
const at = (metresNorth: number, heading = 180) => ({
  heading,
  pitch: 0,
  position: { latitude: 22.3 + metresNorth / 111_195, longitude: 114.17 },
});
const PLACED = [
  photo('a1', at(0), 'A'),
  photo('a2', at(4), 'A-2'),
  photo('b1', at(-100), 'B'),
  photo('elsewhere', { heading: 180, pitch: 0 }, 'B'),
];
const proposed = (facts: object) =>
  proposeByHeading([...PLACED, photo('new', facts)], BLOCKS).proposals.find(({ image }) => image === 'new');

test('of facades that look the same way, the one whose photos were taken nearest', () => {
  expect(proposed(at(10))).toMatchObject({ to: 'A', why: { kind: 'position', other: 'B' } });
  const south = proposed(at(-80));
  expect(south).toMatchObject({ to: 'B', why: { kind: 'position', other: 'A' } });
  expect(south?.why.kind === 'position' && Math.round(south.why.metres)).toBe(20);
  expect(south?.why.kind === 'position' && Math.round(south.why.otherMetres)).toBe(80);
});

test('a person chooses where no position tells such facades apart: none, (0, 0), or half way', () => {
  const undecided = { why: { kind: 'undecided' } };
  expect(proposed({ heading: 180, pitch: 0 })).toMatchObject(undecided);
  expect(proposed(at(-50))).toMatchObject(undecided);
  const untaught = proposeByHeading([photo('new', at(0))], BLOCKS).proposals[0];
  expect(untaught).toMatchObject({ to: 'A', why: { kind: 'undecided', others: ['B'] } });
});

test('a photo is not taken for near to itself', () => {
  const [only] = proposeByHeading([photo('a1', at(0), 'A'), photo('b1', at(-100), 'B')], BLOCKS).proposals;
  expect(only).toMatchObject({ image: 'a1', why: { kind: 'undecided' } });
});

test('a facade that looks another way needs no position', () => {
  expect(proposed(at(-80, 270))).toMatchObject({ to: 'E', why: { kind: 'heading' } });
});

test('a photo on a floor of the facade that it looks at is there already', () => {
  const [proposal] = proposeByHeading(
    [photo('a', { heading: 180, pitch: 0 }, 'A-2')],
    BLOCKS.slice(0, 3),
  ).proposals;
  expect(proposal).toMatchObject({ from: 'A-2', to: 'A-2' });
});
