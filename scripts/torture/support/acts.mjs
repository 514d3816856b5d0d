// What is happening when the browser is killed. Each of these runs in the page until then, and reports what was
// acknowledged.

/** Edits five damages at a time, as fast as they are stored. */
async function edits({ image, from }) {
  const { workspace, watch } = window.torture;
  await watch(image);
  for (let n = from; ; n += 1) {
    const group = n % 4;
    const damages = workspace.edits.damages(image).value.slice(group * 5, group * 5 + 5);
    const patches = damages.map(({ key }) => ({ key, set: { remark: String(n), severity: n % 5 } }));
    await workspace.edits.run({ kind: 'remark', image, patches }).saved;
    await window.acknowledge({ edited: { group, n } });
  }
}

/** Imports photos repeatedly. */
async function imports({ photos, boxes, bytes }) {
  for (;;) await window.acknowledge({ imported: await window.torture.importPhotos(photos, boxes, bytes) });
}

/** Restores one backup after the other. */
async function restores({ backups }) {
  for (const { file } of backups) {
    await window.torture.restore(`/${file}`);
    await window.acknowledge({ restored: file });
  }
}

/** Creates records of a project and signs them. */
async function signatures({ project, photos, boxes, bytes }) {
  let about = project;
  if (!about) {
    const imported = await window.torture.importPhotos(photos, boxes, bytes);
    await window.acknowledge({ imported });
    about = imported.project;
  }
  for (;;) await window.acknowledge({ signed: await window.torture.sign(about) });
}

/** Watches the app's sweep, and alternately restores everything in the trash and empties it. */
async function sweeps({ from }) {
  const { trash } = window.torture.workspace;
  for (let n = from; ; ) {
    await trash.look();
    const there = trash.contents.value?.photos ?? 0;
    if (there > 0) {
      await window.acknowledge({ trashed: there });
      await (n % 2 === 0 ? trash.giveBack() : trash.empty());
      n += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs a model over the photos of one new project after the other; first what a kill interrupted. */
async function modelRuns({ photos, boxes, bytes }) {
  const { torture } = window;
  const onPhotos = (project, left) => window.acknowledge({ ran: { project, left } });
  await torture.runModel(null, onPhotos);
  for (;;) {
    const { project, images } = await torture.importPhotos(photos, boxes, bytes);
    await window.acknowledge({ ran: { project, left: images, images } });
    await torture.runModel(project, onPhotos);
  }
}

/** Takes photos, and hands every three of them over to their project. */
async function shots({ shotProject, bytes }) {
  const { torture } = window;
  const project = shotProject ?? torture.createProject();
  await window.acknowledge({ shotProject: project });
  for (let n = 1; ; n += 1) {
    await window.acknowledge({ taken: await torture.takeShot(project, bytes) });
    if (n % 3 === 0) await window.acknowledge({ handedOver: await torture.handOver(project) });
  }
}

export const ACTS = { edits, imports, restores, signatures, sweeps, modelRuns, shots };

/** Their order. */
export const TURNS = [
  'edits',
  'imports',
  'restores',
  'modelRuns',
  'shots',
  'edits',
  'signatures',
  'modelRuns',
  'shots',
  'sweeps',
];

/** Before the page is opened: makes the app's own sweep run immediately, and every time. */
export function hurrySweep() {
  /** The app's delay of the sweep after opening. */
  const REST = 30_000;
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => later(work, ms === REST ? 0 : ms, ...rest);
  localStorage.removeItem('swept');
}
