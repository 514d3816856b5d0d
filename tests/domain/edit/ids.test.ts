import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimKey, claimKeys, claimOfKey, imageId, imageOfKey, ownKey, runKey } from '#domain/edit/ids.ts';

/** Texts with the separators of keys in them. */
const text = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(':', '%', '%3A', 'a:b%25:c', '裂縫'));
const image = text.map((rest) => imageId('p', rest));

test('a key tells the image, the run and the box that it was made of, whatever is in their names', () => {
  fc.assert(
    fc.property(image, text, fc.nat(), (of, run, index) => {
      const key = claimKey(of, run, index);
      expect(claimKeys(of, run)(index)).toBe(key);
      expect(claimOfKey(key)).toEqual({ run, index });
      expect(imageOfKey(key)).toBe(of);
      expect(imageOfKey(runKey(of, run))).toBe(of);
    }),
  );
});

test('a person’s own box is no run’s, and other documents are of no image', () => {
  fc.assert(
    fc.property(image, text, (of, name) => {
      expect(claimOfKey(ownKey(of, name))).toBeNull();
      expect(imageOfKey(ownKey(of, name))).toBe(of);
    }),
  );
  for (const key of ['p:x', 'c:p:1', 'i:p:p.1', 's:p:defect:d', 'd', 'd:', '', 'n::x'])
    expect(imageOfKey(key)).toBeNull();
  for (const key of ['', 'd', 'd:', 'd:x', 'd:x:CRACK_001']) expect(claimOfKey(key)).toBeNull();
});
