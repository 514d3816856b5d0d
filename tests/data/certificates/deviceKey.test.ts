import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { deviceKey } from '#data/certificates/deviceKey.ts';
import { isSignedBy } from '#data/certificates/keyKinds.ts';

it('a profile has one key on a device, another profile another; it signs, and can’t be read out', async () => {
  const [mei, again, lau] = [
    await deviceKey('mei@example.com', 'keys'),
    await deviceKey('mei@example.com', 'keys'),
    await deviceKey('lau@example.com', 'keys'),
  ];
  expect(again.signedWith).toEqual(mei.signedWith);
  expect(lau.signedWith).not.toEqual(mei.signedWith);
  expect(mei.certificate).toBeNull();
  const said = new TextEncoder().encode('said');
  expect(await isSignedBy(mei.publicKey, await again.sign(said), said)).toBe(true);
  expect(await isSignedBy(lau.publicKey, await again.sign(said), said)).toBe(false);
});

it('two tabs that make one at once end with one', async () => {
  const [one, other] = await Promise.all([deviceKey('two', 'tabs'), deviceKey('two', 'tabs')]);
  const later = await deviceKey('two', 'tabs');
  for (const signer of [one, other]) expect(signer.signedWith).toEqual(later.signedWith);
});
