import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { type DrawOutgoing, outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { maskValues } from '#domain/inspection/photos/mask.ts';
import type { ProjectDocument } from '#domain/inspection/record/recordDocument.ts';
import { aPhoto } from '../../support/inspections.ts';

const photo = (name: string): InspectionImage =>
  aPhoto(`id-${name}`, null, { name, photo: { kind: 'stored', sha256: `sha-${name}` } });

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

/** A workspace whose masks are read only after the first question. */
function withMasks(...masked: readonly InspectionImage[]) {
  const stored = signal<readonly ProjectDocument[] | null>(null);
  const docs = masked.map((image, at) => ({
    id: `m-${at}`,
    project: image.project,
    kind: 'mask',
    madeAt: 0,
    values: maskValues(image, { shape: box, kind: 'face', by: '', why: '' }),
  }));
  setTimeout(() => {
    stored.value = docs;
  }, 5);
  const workspace = {
    manage: { projectDocuments: () => stored },
    current: firstOf,
    photo: async ({ name }: InspectionImage) => new Blob([`bytes of ${name}`]),
    thumbnail: async ({ name }: InspectionImage) => new Blob([`small ${name}`]),
    copyOf: async () => null,
  } as unknown as Parameters<typeof outgoingPhotos>[0];
  return { workspace, stored };
}

const draw: DrawOutgoing = async (blob, masks, type) =>
  new Blob([`${await blob.text()} + ${masks.length} masks as ${type}`]);
const text = async (blob: Promise<Blob>) => (await blob).text();

describe('photos for others', () => {
  const [face, wall] = [photo('face.JPG'), photo('wall.png')];

  it('are masked, and rid of what the camera wrote, unless a person chose otherwise', async () => {
    const { photo: read, thumbnail } = outgoingPhotos(withMasks(face).workspace, undefined, draw);
    expect(await text(read(face))).toBe('bytes of face.JPG + 1 masks as image/jpeg');
    expect(await text(read(wall))).toBe('bytes of wall.png + 0 masks as image/png');
    expect(await text(thumbnail(face))).toBe('small face.JPG + 1 masks as image/jpeg');
    expect(await text(thumbnail(wall))).toBe('small wall.png');
  });

  it('keep what the camera wrote only where they have no mask', async () => {
    const { photo: read } = outgoingPhotos(withMasks(face).workspace, 'withMetadata', draw);
    expect(await text(read(face))).toBe('bytes of face.JPG + 1 masks as image/jpeg');
    expect(await text(read(wall))).toBe('bytes of wall.png');
  });

  it('are the originals only by that choice', async () => {
    const { photo: read, key } = outgoingPhotos(withMasks(face).workspace, 'original', draw);
    expect(await text(read(face))).toBe('bytes of face.JPG');
    expect(await key(face)).toBe('sha-face.JPG');
  });

  it('never share a key of caches with the photo without its masks, or with other masks', async () => {
    const { workspace, stored } = withMasks(face);
    const { key } = outgoingPhotos(workspace, 'masked', draw);
    const first = await key(face);
    expect(first).toMatch(/^sha-face\.JPG\+masks-[0-9a-f]{64}$/);
    expect(await key(wall)).toBe('sha-wall.png');
    stored.value = (stored.value ?? []).map((doc) => ({
      ...doc,
      values: { ...doc.values, shape: { ...box, width: 0.3 } },
    }));
    expect(await key(face)).not.toBe(first);
  });

  it('have the ending of what they are', async () => {
    const [webp, avif, none] = [photo('a.webp'), photo('b.avif'), photo('c')];
    const { name } = outgoingPhotos(withMasks(webp).workspace, 'masked', draw);
    expect(await Promise.all([face, wall, webp, avif, none].map(name))).toEqual([
      'face.JPG',
      'wall.png',
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
  });
});
