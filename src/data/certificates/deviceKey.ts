import { openDB } from 'idb';
import { elliptic } from './keyKinds.ts';
import { deviceSigner, type Signer } from './signer.ts';

const STORE = 'keys';
const CURVE = 'P-256';

/**
 * The key that a profile signs with on this device, made when it is first asked for. Its private half can't be read out,
 * by this program neither: it stays in this browser's storage, and is gone with it.
 *
 * @param owner whose it is: another email address has another
 * @param name of the database
 */
export async function deviceKey(owner: string, name = 'alpha-ai-keys'): Promise<Signer> {
  const database = await openDB(name, 1, { upgrade: (made) => void made.createObjectStore(STORE) });
  try {
    const known: CryptoKeyPair | undefined = await database.get(STORE, owner);
    const made =
      known ??
      (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: CURVE }, false, ['sign', 'verify']));
    // Of two tabs that make one at once the first keeps its own.
    if (!known) await database.add(STORE, made, owner).catch(() => undefined);
    const kept: CryptoKeyPair = known ?? (await database.get(STORE, owner)) ?? made;
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', kept.publicKey));
    return await deviceSigner(kept.privateKey, elliptic(CURVE), publicKey);
  } finally {
    database.close();
  }
}
