import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { sealRecord } from '#data/records/seal.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { act } from '#domain/rating/lifecycle.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useDesk } from '../desk.tsx';

export type SigningState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'hashing'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Signs the open record: hashes what it rests on, keeps that whole, then closes the revision. */
export function useSigning() {
  const { LL } = useI18n();
  const { name } = useProfile();
  const workspace = useWorkspace();
  const { records, record, project, survey, become } = useDesk();
  const [state, setState] = useState<SigningState>({ kind: 'idle' });

  const sign = async () => {
    if (!survey) return;
    const at = Date.now();
    const by = record.inspector.name || record.inspector.nameZh || name;
    const sealed = await sealRecord({
      record,
      project,
      survey,
      by,
      at,
      photo: (image) => workspace.photo(image),
      onProgress: (done, total) => setState({ kind: 'hashing', done, total }),
    });
    if (!sealed.ok) {
      const { error } = sealed;
      const message =
        error.kind === 'photo_unreadable' ? LL.signing.photoUnreadable({ name: error.name }) : error.kind;
      return setState({ kind: 'failed', message });
    }
    const { hash } = sealed.value;
    const signoff = { role: 'approved' as const, person: by, regNo: record.inspector.regNo, at, hash };
    const signed = act(record, { kind: 'sign', signoff, facts: survey.facts });
    if (!signed.ok) return setState({ kind: 'failed', message: signed.error });
    records.keep(record, sealed.value);
    become(signed.value);
    setState({ kind: 'idle' });
  };

  return {
    state,
    sign: () => {
      sign().catch((error: unknown) =>
        setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
    },
  };
}
