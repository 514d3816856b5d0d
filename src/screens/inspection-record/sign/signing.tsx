import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import type { Signer } from '#data/certificates/signer.ts';
import { MaskedCopyError } from '#data/read/photos.ts';
import type { SealingKey } from '#data/records/seal.ts';
import { type SigningFault, signRecord } from '#data/records/signing.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { SigningAct } from '#domain/inspection/signing/signingSheet.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useOpenRecord } from '../OpenRecord.tsx';

const sealingKey = (key: Signer): SealingKey => ({
  signedWith: key.signedWith,
  prove: async (seal) => (await import('#data/certificates/proof.ts')).makeProof(key, seal),
});

export type SigningState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'hashing'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface Signing {
  readonly state: SigningState;
  /** The name of the signer. */
  readonly signer: string;
  /** The key that was last used here, in memory until the page is left; null where none was. */
  readonly key: Signer | null;
  readonly setKey: (key: Signer) => void;
  /** @param key the signer's own; null = only a name is typed */
  readonly sign: (act: SigningAct, key: Signer | null) => void;
  /** Cancels the signature that is being made. */
  readonly cancel: () => void;
}

const SigningContext = createContext<Signing | null>(null);

function useFaultWords(): (fault: SigningFault) => string {
  const words = useI18n().LL.signing;
  return (fault) => {
    if (fault.kind === 'photo_unreadable') return words.photoUnreadable({ name: fault.name });
    if (fault.kind === 'photo_missing') return words.photoMissing({ name: fault.name });
    if (fault.kind === 'photo_erased') return words.photoErased({ name: fault.name });
    if (fault.kind === 'photo_masked') return words.photoMasked({ name: fault.name });
    if (fault.kind === 'photo_changed') return words.photoChanged({ name: fault.name });
    if (fault.kind === 'photo_swapped') return words.photoSwapped({ name: fault.name, of: fault.of });
    if (fault.kind === 'file_missing') return words.fileMissing({ name: fault.name });
    if (fault.kind === 'file_changed') return words.fileChanged({ name: fault.name });
    return words.faults[fault.kind]();
  };
}

/** The signing of the open record: it continues on every step, and is cancelled when the page is left. */
export function SigningProvider({ children }: { readonly children: ReactNode }) {
  const { name } = useProfile();
  const workspace = useWorkspace();
  const { records, record, project, survey } = useOpenRecord();
  const faultWords = useFaultWords();
  const [state, setState] = useState<SigningState>({ kind: 'idle' });
  const [lastKey, setLastKey] = useState<Signer | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const signer = record.inspector.name || record.inspector.nameZh || name;

  const sign = async (
    act: SigningAct,
    key: Signer | null,
    controller: AbortController,
  ): Promise<SigningState> => {
    if (!survey) return { kind: 'idle' };
    const signed = await signRecord(records, {
      record,
      project,
      survey,
      act,
      signer: key && sealingKey(key),
      by: signer,
      at: Date.now(),
      async photo(image) {
        if (await workspace.copyOf(image)) throw new MaskedCopyError(image.name);
        return workspace.photo(image);
      },
      attached: ({ sha256 }) => workspace.pictures.get(sha256),
      onProgress: (done, total) => setState({ kind: 'hashing', done, total }),
      signal: controller.signal,
    });
    if (signed.ok || signed.error.kind === 'cancelled') return { kind: 'idle' };
    return { kind: 'failed', message: faultWords(signed.error) };
  };

  const begin = (act: SigningAct, key: Signer | null) => {
    if (running.current) return;
    // The signed record is shown before signing has ended here; whether the key is its own is compared there.
    setLastKey(key);
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'hashing', done: 0, total: survey?.images.length ?? 0 });
    sign(act, key, controller)
      .catch((error: unknown): SigningState => {
        return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
      })
      .then((next) => {
        running.current = null;
        setState(next);
      });
  };

  return (
    <SigningContext
      value={{
        state,
        signer,
        key: lastKey,
        setKey: setLastKey,
        sign: begin,
        cancel: () => running.current?.abort(),
      }}
    >
      {children}
    </SigningContext>
  );
}

/** The signing of the open record. @throws outside of a record's page */
export function useSigning(): Signing {
  const signing = useContext(SigningContext);
  if (!signing) throw new Error('useSigning outside of a SigningProvider');
  return signing;
}
