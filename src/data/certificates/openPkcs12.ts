import { wrap } from 'comlink';
import { fail, ok, type Result } from '#domain/result.ts';
import { LARGEST_PKCS12, type Pkcs12Fault } from './pkcs12Fault.ts';
import type { readPkcs12 } from './readPkcs12.ts';
import { certificateSigner, type Signer } from './signer.ts';

/** Longest time for unlocking a file, ms: a hostile file may demand years. */
const LONGEST = 20_000;

/**
 * Unlocks a person's certificate in a worker that is stopped afterwards: neither the passphrase nor the key's bytes are
 * kept, and the returned key can sign, but not be exported.
 */
export async function openPkcs12(file: Blob, passphrase: string): Promise<Result<Signer, Pkcs12Fault>> {
  if (file.size > LARGEST_PKCS12) return fail('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./pkcs12.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<{ readPkcs12: typeof readPkcs12 }>(worker);
  const ended = new Promise<Result<never, Pkcs12Fault>>((resolve, reject) => {
    setTimeout(() => resolve(fail('too_slow')), LONGEST);
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed')));
  });
  try {
    const opened = await Promise.race([remote.readPkcs12(bytes, passphrase, Date.now()), ended]);
    if (!opened.ok) return opened;
    const { key, kind, chain } = opened.value;
    return ok(certificateSigner(key, kind, chain));
  } finally {
    worker.terminate();
  }
}
