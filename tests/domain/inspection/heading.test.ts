import { expect, test } from 'vitest';
import { proposeByHeading } from '#domain/inspection/heading.ts';
import type { Location } from '#domain/inspection/project.ts';
import { readShot } from '#domain/inspection/shot.ts';
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
    { image: 'a', from: null, to, aside },
  ]);
});

test('a photo that looks at no known facade, or at the sky, gets no proposal', () => {
  const west = photo('west', { heading: 90, pitch: 0 });
  const sky = photo('sky', { heading: 180, pitch: 60 });
  expect(proposeByHeading([west, sky], FACADES)).toMatchObject({ proposals: [], unmatched: ['west', 'sky'] });
});

test('photos without a heading, and those at (0, 0), are named', () => {
  const plan = proposeByHeading(
    [photo('none', {}), photo('zero', { heading: 180, position: { latitude: 0, longitude: 0 } })],
    FACADES,
  );
  expect(plan.withoutHeading).toEqual(['none']);
  expect(plan.atZero).toEqual(['zero']);
  expect(plan.proposals.map(({ image }) => image)).toEqual(['zero']);
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
