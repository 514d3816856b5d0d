import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { LARGEST_FONT, LARGEST_TEMPLATE } from '#domain/inspection/building/face.ts';
import type { FaceRefusal } from '#report/face/tryFace.ts';

/** A firm's own files, by kind, with their size limits in bytes. */
export const OWN_FILES = {
  font: { part: 'reportFont', largest: LARGEST_FONT, accept: '.ttf,.otf,font/ttf,font/otf' },
  template: { part: 'reportTemplate', largest: LARGEST_TEMPLATE, accept: '.typ,text/plain' },
} as const;

export type OwnFileKind = keyof typeof OWN_FILES;

export type OwnFileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'trying'; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly why: FaceRefusal | { readonly kind: 'too_large' | 'quota' | 'not_kept' };
    };

/** Accepts a firm's own file for a project's reports: tried first, then stored by content. */
export function useOwnFile(project: string, kind: OwnFileKind) {
  const { manage, pictures } = useWorkspace();
  const [state, setState] = useState<OwnFileState>({ kind: 'idle' });
  const { part, largest } = OWN_FILES[kind];
  const take = async (file: File) => {
    const { name } = file;
    const refuse = (why: Extract<OwnFileState, { kind: 'refused' }>['why']) =>
      setState({ kind: 'refused', name, why });
    if (file.size > largest) return refuse({ kind: 'too_large' });
    setState({ kind: 'trying', name });
    // The typesetter is only loaded now.
    const { tryFace } = await import('#report/face/tryFace.ts');
    const tried = await tryFace({ [kind]: file });
    if (!tried.ok) return refuse(tried.error);
    const kept = await pictures.keep(file);
    if (!kept.ok) return refuse({ kind: kept.error.kind === 'quota' ? 'quota' : 'not_kept' });
    manage.setFace(project, { [part]: { sha256: kept.value, name } });
    setState({ kind: 'idle' });
  };
  return {
    state,
    take: (file: File) =>
      void take(file).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        setState({ kind: 'refused', name: file.name, why: { kind: 'failed', message } });
      }),
    remove: () => {
      setState({ kind: 'idle' });
      manage.setFace(project, { [part]: null });
    },
  };
}
