import { type IDBPDatabase, openDB } from 'idb';
import { elliptic } from './keyKinds.ts';
import { deviceSigner, type Signer } from './signer.ts';

const STORE = 'keys';
const CURVE = 'P-256';

/** The name of the database. */
const NAME = 'alpha-ai-keys';

const openKeys = (name: string): Promise<IDBPDatabase> =>
  openDB(name, 1, { upgrade: (made) => void made.createObjectStore(STORE) });

/** Deletes the key of a profile on this device. What was signed with it still verifies: each signature has the public key. */
export async function forgetDeviceKey(owner: string, name = NAME): Promise<void> {
  const database = await openKeys(name);
  await database.delete(STORE, owner).finally(() => database.close());
}

/**
 * The key that a profile signs with on this device, created on first use. The private key can't be exported, not even
 * by this program: it stays in this browser's storage and is lost with it.
 *
 * @param owner whose key it is: a different email address has a different key
 * @param name of the database
 */
export async function deviceKey(owner: string, name = NAME): Promise<Signer> {
  const database = await openKeys(name);
  try {
    const known: CryptoKeyPair | undefined = await database.get(STORE, owner);
    const made =
      known ??
      (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: CURVE }, false, ['sign', 'verify']));
    // If two tabs create one at the same time, the first wins.
    if (!known) await database.add(STORE, made, owner).catch(() => undefined);
    const kept: CryptoKeyPair = known ?? (await database.get(STORE, owner)) ?? made;
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', kept.publicKey));
    return await deviceSigner(kept.privateKey, elliptic(CURVE), publicKey);
  } finally {
    database.close();
  }
}
