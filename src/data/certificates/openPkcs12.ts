import { fail, ok, type Result } from '#domain/result.ts';
import { askOnce } from '#photos/thread.ts';
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
  const opened = await askOnce<{ readPkcs12: typeof readPkcs12 }, Awaited<ReturnType<typeof readPkcs12>>>(
    () => new Worker(new URL('./pkcs12.worker.ts', import.meta.url), { type: 'module' }),
    async (worker) => await worker.readPkcs12(bytes, passphrase, Date.now()),
    { deadline: LONGEST, late: fail('too_slow') },
  );
  if (!opened.ok) return opened;
  const { key, kind, chain } = opened.value;
  return ok(certificateSigner(key, kind, chain));
}
