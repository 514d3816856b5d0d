import { describe, expect, it } from 'vitest';
import { FIT, viewTransform } from '#domain/geometry/view.ts';
import { copyPart, photoInView } from '#screens/dashboard/print/PrintedDashboard.tsx';

const photo = { width: 4000, height: 3000 };

describe('the printed part of the stage', () => {
  it('is the whole photo at fit, without the dark beside it', () => {
    const host = { width: 1000, height: 600 };
    expect(photoInView(photo, viewTransform(FIT, host, null), host)).toEqual({
      x: 100,
      y: 0,
      width: 800,
      height: 600,
    });
  });
  it('is what is in view above fit', () => {
    const host = { width: 800, height: 600 };
    const drawn = viewTransform({ zoomOffset: 1, x: 0, y: 0 }, host, null);
    expect(photoInView(photo, drawn, host)).toEqual({ x: 0, y: 0, ...host });
  });
  it('is nothing where the photo was moved out of view, or the stage has no size', () => {
    const host = { width: 800, height: 600 };
    const drawn = viewTransform({ zoomOffset: 1, x: 1600, y: 1200 }, host, null);
    expect(photoInView(photo, drawn, host)).toBeNull();
    const none = { width: 0, height: 0 };
    expect(photoInView(photo, viewTransform(FIT, none, null), none)).toBeNull();
  });
});

it('is copied after the stage was asked to draw, whoever heard first that the page is printed', () => {
  const done: string[] = [];
  const stage = Object.assign(new EventTarget(), { width: 1600 });
  stage.addEventListener('beforeprint', () => done.push('drawn'));
  const sheet = { getContext: () => ({ drawImage: (...[, ...at]: number[]) => done.push(at.join(' ')) }) };
  const part = { x: 100, y: 0, width: 600, height: 600 };
  copyPart(
    stage as unknown as HTMLCanvasElement,
    sheet as unknown as HTMLCanvasElement,
    { width: 800, height: 600 },
    part,
  );
  expect(done).toEqual(['drawn', '200 0 1200 1200 0 0 1200 1200']);
});
