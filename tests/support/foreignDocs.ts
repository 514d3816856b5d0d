import { type Admission, admit } from '#domain/edit/admit/admit.ts';
import { isSealDoc } from '#domain/edit/admit/fixed.ts';
import type { Doc } from '#domain/edit/documents.ts';
import { stampAt } from './stamps.ts';

type Raw = Record<string, unknown> & { _id: string };

const at = (value: unknown, t = stampAt(1000)) => ({ v: value, t });
const base = { schema: 1, made: stampAt(1000) };
const SHA = 'a'.repeat(64);
const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

/** A small project as stored: at least one document of each kind. */
export function storedProject(project: string): readonly Raw[] {
  const image = `${project}.one`;
  const projectDocument = (kind: string, id: string, fields: object) => ({
    ...base,
    _id: `s:${project}:${kind}:${id.replaceAll(':', '%3A')}`,
    type: 'sheet',
    project,
    kind,
    sheet: id,
    fields: { status: at('live'), ...fields },
  });
  const sealed = `r:1:${SHA}`;
  return [
    { ...base, _id: `p:${project}`, type: 'project', project, fields: { name: at('Tower') } },
    {
      ...base,
      _id: `i:${project}:${image}`,
      type: 'image',
      project,
      image,
      name: 'DJI_1.JPG',
      width: 400,
      height: 300,
      photo: { kind: 'stored', sha256: SHA },
      takenAt: null,
      order: 0,
      fields: { status: at('live') },
    },
    {
      ...base,
      _id: `n:${image}:run`,
      type: 'run',
      image,
      run: 'run',
      boxes: [{ name: 'CRACK_001', label: 'crack', confidence: 0.5, box: BOX }],
      fields: { status: at('live') },
    },
    {
      ...base,
      _id: `d:${image}:run:0`,
      type: 'damage',
      image,
      name: 'CRACK_001',
      claim: { run: 'run', index: 0 },
      fields: { verdict: at('accepted') },
    },
    {
      ...base,
      _id: `d:${image}:RUST_001`,
      type: 'damage',
      image,
      name: 'RUST_001',
      claim: null,
      fields: { status: at('live'), label: at('rust'), box: at(BOX) },
    },
    projectDocument('record', 'r', {
      no: at('R-1'),
      state: at('signed'),
      'signoff:1:5': at({ person: 'Ada' }),
    }),
    projectDocument('seal', sealed, { record: at('r'), revision: at(1), hash: at(SHA), text: at('{}') }),
    {
      _id: `c:${project}:${stampAt(1000)}`,
      schema: 1,
      type: 'command',
      project,
      image: null,
      stamp: stampAt(1000),
      who: 'Ada',
      sitting: 'A',
      kind: 'particulars',
      count: 1,
      changes: [{ doc: `p:${project}`, field: 'name', before: '', after: 'Tower' }],
    },
  ];
}

/** A store that every document enters through `admit`; its seals are valid unless `holds` is false. */
export function createDoor(project: string, here: readonly Raw[] = [], holds = true) {
  const docs = new Map<string, Doc>(here.map((doc) => [doc._id, doc as unknown as Doc]));
  return {
    docs,
    letIn(foreign: unknown): Admission {
      const named = typeof foreign === 'object' && foreign !== null && '_id' in foreign ? foreign._id : '';
      const id = typeof named === 'string' ? named : '';
      const scope = {
        project,
        stands: (key: string) => docs.has(key),
        holds: (key: string) => holds || !isSealDoc({ _id: key }),
        isUnproven: () => false,
      };
      const admission = admit(foreign, docs.get(id), scope);
      if (admission.kind === 'new' || admission.kind === 'merged') docs.set(admission.doc._id, admission.doc);
      return admission;
    },
  };
}
