import { type OpenFailure, openWorkspace } from '#data/openWorkspace.ts';
import { sha256Of } from '#data/store/photoStore.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';

/** What the programs of this folder drive from outside: the app's own data room, without its screens. */
export interface TorturePage {
  readonly workspace: Workspace;
  /** A project with photos of random bytes. @returns project and image ids */
  importPhotos(photos: number, boxes: number, bytes: number): Promise<{ project: string; images: string[] }>;
  /** Resolves with the damages of an image once they are read, and keeps them current. */
  watch(image: string): Promise<readonly Damage[]>;
}

declare global {
  interface Window {
    torture: TorturePage;
    /** Why the database could not be opened. */
    refused?: string;
    /** The ways out of a database that could not be opened. */
    failure?: OpenFailure;
  }
}

const LABELS = ['crack', 'rust', 'stain', 'peeling_paint'];

async function importPhotos(workspace: Workspace, count: number, boxes: number, bytes: number) {
  const project = workspace.manage.create({
    name: `Torture ${Date.now()}`,
    code: '',
    address: '',
    client: '',
  });
  const photos = [];
  for (let index = 0; index < count; index += 1) {
    const content = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(content.subarray(at, at + 65_536));
    const photo = new Blob([content]);
    const sha256 = await sha256Of(photo);
    const kept = await workspace.importTarget.keepPhoto(photo, sha256);
    if (!kept.ok) throw new Error(kept.error);
    photos.push({
      key: `${index}`,
      place: index,
      name: `DJI_${index}.JPG`,
      path: `DJI_${index}.JPG`,
      width: 4000,
      height: 3000,
      sha256,
      location: null,
      takenAt: null,
      facts: {},
    });
  }
  const detections = Array.from({ length: boxes }, (_, at) => ({
    label: LABELS[at % LABELS.length] ?? 'crack',
    confidence: 0.5 + (at % 50) / 100,
    box: { x: (at % 20) / 25, y: Math.floor(at / 20) / 400, width: 0.03, height: 0.03 },
    source: 'model' as const,
  }));
  const done = await workspace.importTarget.begin(project).write({
    labels: [],
    photos,
    detections: new Map(photos.map(({ key }) => [key, detections])),
  });
  if (!done.ok) throw new Error(done.error.why);
  return { project, images: [...done.value.values()] };
}

// What an earlier opening put back is told until somebody has read it; here each opening counts for itself.
localStorage.removeItem('put-back');
const opened = await openWorkspace({ who: () => 'Torture' });
if (opened.ok) {
  const workspace = opened.value;
  window.torture = {
    workspace,
    importPhotos: (photos, boxes, bytes) => importPhotos(workspace, photos, boxes, bytes),
    watch: (image) =>
      new Promise((resolve) => {
        const damages = workspace.edits.damages(image);
        const look = (): void => {
          const list = damages.get();
          if (list) resolve(list);
        };
        damages.subscribe(look);
        look();
      }),
  };
} else {
  window.failure = opened.error;
  window.refused = `${opened.error.kind}: ${opened.error.detail}`;
}
