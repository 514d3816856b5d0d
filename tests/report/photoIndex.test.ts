import { describe, expect, it } from 'vitest';
import { photoIndex } from '#report/sections/appendices.ts';
import { box, RECORD, source, words } from './support.ts';

describe('the photo index', () => {
  it('says of a photo that was viewed that its detections were not reviewed, and of no other', async () => {
    const damages = [box('crack_001', 'a', { verdict: 'unreviewed' }), box('crack_002', 'b')];
    const index = async (lookedAt: readonly string[]) =>
      JSON.stringify(
        photoIndex({
          ...source({ words: await words('en'), damages, record: { ...RECORD, lookedAt } }),
          pictures: new Set(),
        }),
      );
    expect((await index(['a', 'b'])).match(/Viewed; 1 not reviewed/g)).toHaveLength(1);
    expect(await index([])).not.toContain('Viewed;');
  });
});
