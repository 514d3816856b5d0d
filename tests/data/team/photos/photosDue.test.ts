import { describe, expect, test } from 'vitest';
import { createPhotosDue } from '#data/team/openProjects.ts';
import { imageDoc } from '#support/team/photoDocs.ts';

/** A project's photos, and how often the server was asked which it lacks. @param finds photos that can't be sent */
function project({ sends = true, finds = 0 } = {}) {
  const counted = { asked: 0, anew: 0 };
  const due = createPhotosDue(
    (photos) => (anew) => {
      counted.asked += 1;
      if (anew) counted.anew += 1;
      photos.value = { unsent: finds };
    },
    sends,
  );
  return { ...due, counted };
}

const verdict = { _id: 'b:one:run:1', type: 'box', fields: { review: { v: 'accepted', t: '1' } } };

describe('which photos the server lacks', () => {
  test('is asked once the project is in step, and not before', () => {
    const { counted, stands, photos } = project();
    stands('working');
    expect(counted.asked).toBe(0);
    expect(photos.value).toEqual({ unsent: null });
    stands('in_step');
    expect(counted.asked).toBe(1);
  });

  test('is not asked after each verdict', () => {
    const { counted, stands, changed, photos } = project();
    stands('in_step');
    for (let n = 0; n < 3; n++) {
      stands('working');
      changed(verdict);
      stands('in_step');
    }
    expect(counted.asked).toBe(1);
    expect(photos.value).toEqual({ unsent: 0 });
  });

  test('is asked after a photo was added, and not known until then', () => {
    const { counted, stands, changed, photos } = project();
    stands('in_step');
    stands('working');
    changed(imageDoc('ab'.repeat(32)));
    expect(photos.value).toEqual({ unsent: null });
    expect(counted.asked).toBe(1);
    stands('in_step');
    expect(counted.asked).toBe(2);
  });

  test('is asked at once of a photo that came while all is in step', () => {
    const { counted, stands, changed } = project();
    stands('in_step');
    changed(imageDoc('ab'.repeat(32)));
    expect(counted.asked).toBe(2);
  });

  test('is asked again with each exchange while some could not be sent, and when somebody says so', () => {
    const { counted, stands, retry } = project({ finds: 2 });
    stands('in_step');
    stands('in_step');
    expect(counted.asked).toBe(1);
    stands('working');
    stands('in_step');
    expect(counted.asked).toBe(2);
    retry();
    expect(counted.asked).toBe(3);
  });

  test('is asked of all of them after the project was away at the server, which may have an older one now', () => {
    const { counted, stands, photos } = project();
    stands('in_step');
    expect(counted).toEqual({ asked: 1, anew: 0 });
    stands('stopped', 'offline');
    stands('in_step');
    expect(counted).toEqual({ asked: 1, anew: 0 });
    stands('stopped', 'no_project');
    expect(photos.value).toEqual({ unsent: null });
    stands('in_step');
    expect(counted).toEqual({ asked: 2, anew: 1 });
  });

  test('is kept for later where somebody says so while the server is away', () => {
    const { counted, stands, retry } = project();
    retry();
    stands('stopped');
    expect(counted.asked).toBe(0);
    stands('in_step');
    expect(counted.asked).toBe(1);
  });

  test('is never asked for somebody who only looks', () => {
    const { counted, stands, changed, retry } = project({ sends: false });
    stands('in_step');
    changed(imageDoc('ab'.repeat(32)));
    retry();
    expect(counted.asked).toBe(0);
  });
});
