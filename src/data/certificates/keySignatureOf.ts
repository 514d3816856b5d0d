import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import { openSeal } from '../records/seal.ts';
import type { Seal } from '../records/sealCheck.ts';

export const NO_KEY: KeySignature = { kind: 'none' };

/** The state of a key's signature of a seal; the code for reading certificates is loaded only where there is one. */
export async function keySignatureOf(seal: Seal): Promise<KeySignature> {
  if (seal.proof === undefined && openSeal(seal)?.signedWith === undefined) return NO_KEY;
  const { checkProof } = await import('./proof.ts');
  return checkProof(seal);
}
