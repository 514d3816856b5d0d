import { ALL_PROJECTS, type KeyRange, projectDocumentsOf } from '#domain/edit/ids.ts';
import { parseDoc } from '#domain/edit/parse.ts';
import { photoHashesOf } from '#domain/edit/photoHashes.ts';
import { DRAWING } from '#domain/inspection/drawings/drawing.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import { MASKED_COPY } from '#domain/inspection/photos/mask.ts';
import { readProjectDocument } from '#domain/inspection/read.ts';
import { RECORD } from '#domain/inspection/record/keptFile.ts';
import type { Store } from '../store/store.ts';

/** All images of all projects. */
const IMAGES: KeyRange = { from: 'i:', to: 'i:\uffff' };

/** The project in the id of a project's or an image's document. */
const projectIn = (id: string): string => id.split(':')[1] ?? '';

/** The last part of a project document's id. */
const ownId = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

/** What refers to a photo's bytes. */
export interface PhotoUse {
  readonly project: string;
  /** `copy`: the bytes are the masked copy of a photo; `file`: of a record, or of the project's reports. */
  readonly as: 'photo' | 'copy' | 'drawing' | 'file';
}

/** Everything that refers to photos, and what was erased. */
export interface PhotoUses {
  /** By hash; without what was erased in its project. */
  readonly uses: ReadonlyMap<string, readonly PhotoUse[]>;
  /** Hashes of what was erased, by project: photos, and the masked copies of these. */
  readonly erased: ReadonlyMap<string, ReadonlySet<string>>;
}

const KINDS = { [DRAWING]: 'drawing', [MASKED_COPY]: 'copy', [RECORD]: 'file' } as const;

/**
 * What any image, drawing, masked copy or record refers to, whoever wrote it, including removed ones; null where they can't be
 * read. Seals, which are large, are not read: an image, a drawing or a record also refers to everything in them.
 */
export async function photoUses(store: Pick<Store, 'range'>): Promise<PhotoUses | null> {
  const found: (PhotoUse & { readonly sha256: string; readonly of: string })[] = [];
  const projects = new Set<string>();
  for (const range of [IMAGES, ALL_PROJECTS]) {
    const read = await store.range(range);
    if (!read.ok) return null;
    const as = range === IMAGES ? 'photo' : 'file';
    for (const doc of read.value) {
      const project = projectIn(doc._id);
      projects.add(project);
      for (const sha256 of photoHashesOf(doc, 'with shipped'))
        found.push({ project, as, sha256, of: sha256 });
    }
  }
  const erased = new Map<string, Set<string>>();
  for (const project of projects) {
    for (const [kind, as] of Object.entries(KINDS)) {
      const read = await store.range(projectDocumentsOf(project, kind));
      if (!read.ok) return null;
      for (const doc of read.value)
        for (const sha256 of photoHashesOf(doc)) found.push({ project, as, sha256, of: ownId(doc._id) });
    }
    const tombstones = await erasedIn(store, project);
    if (!tombstones) return null;
    if (tombstones.size > 0) erased.set(project, new Set(tombstones));
  }
  const isErased = ({ as, of, project }: (typeof found)[number]) =>
    (as === 'photo' || as === 'copy') && erased.get(project)?.has(of) === true;
  const copies = found.filter((use) => use.as === 'copy' && isErased(use));
  const uses = new Map<string, PhotoUse[]>();
  for (const use of found) {
    if (isErased(use)) continue;
    const { project, as, sha256 } = use;
    uses.set(sha256, [...(uses.get(sha256) ?? []), { project, as }]);
  }
  for (const { project, sha256 } of copies) erased.get(project)?.add(sha256);
  return { uses, erased };
}

/** Hashes of the photos that were erased in a project; null where they can't be read. */
export async function erasedIn(
  store: Pick<Store, 'range'>,
  project: string,
): Promise<ReadonlySet<string> | null> {
  const read = await store.range(projectDocumentsOf(project, ERASED));
  if (!read.ok) return null;
  const stored = read.value.flatMap((doc) => {
    const parsed = parseDoc(doc);
    return parsed.ok && parsed.value.type === 'sheet' ? (readProjectDocument(parsed.value) ?? []) : [];
  });
  return new Set(stored.flatMap((doc) => readErased(doc)?.sha256 ?? []));
}

/** Hashes of the photos that are needed: that anything refers to. Null where that can't be read. */
export async function neededPhotos(store: Pick<Store, 'range'>): Promise<ReadonlySet<string> | null> {
  const read = await photoUses(store);
  return read && new Set(read.uses.keys());
}
