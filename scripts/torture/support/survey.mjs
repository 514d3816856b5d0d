// Checks the data after a kill against what was acknowledged.

/** Reads the database after a kill. Photos that were checked before are only checked again occasionally. */
export async function survey({ image, imports, signed, runs, taken, photos, boxes, bytes, all, seen }) {
  const { workspace, watch } = window.torture;
  const damages = await watch(image);
  const first = (readable) =>
    new Promise((resolve) => {
      const look = () => readable.value !== null && resolve(readable.value);
      readable.subscribe(look);
      look();
    });
  const trouble = [];
  const projects = await first(workspace.projects);
  const known = new Set(seen);
  for (const { project, images } of imports) {
    const found = (await first(workspace.images(project))).map(({ id }) => id);
    if (images.some((one) => !found.includes(one))) trouble.push(`an imported photo of ${project} is gone`);
  }
  for (const { project, images, left } of runs) {
    const list = await first(workspace.images(project));
    for (const one of images.filter((each) => !list.some(({ id }) => id === each)))
      trouble.push(`the photo ${one} of a model's run is gone`);
    for (const { id } of list) {
      const more = (await workspace.damagesOf(id)).length - boxes;
      const isDone = !left.includes(id);
      if (more !== window.torture.found && (isDone || more !== 0))
        trouble.push(
          `${id} has ${more} of ${window.torture.found} boxes of the model${isDone ? ', and was done' : ''}`,
        );
    }
  }
  trouble.push(...(await window.torture.lostShots(taken)));
  const others = new Set([...runs, ...taken].map(({ project }) => project));
  for (const { id } of projects) {
    if (id === 'sample' || others.has(id) || (known.has(id) && !all)) continue;
    known.add(id);
    const list = await first(workspace.images(id));
    if (list.length !== 0 && list.length !== photos)
      trouble.push(`${id} has ${list.length} photos: written in part`);
    for (const photo of list) {
      const count = (await workspace.damagesOf(photo.id)).length;
      if (count !== boxes) trouble.push(`${photo.id} has ${count} of ${boxes} boxes`);
      const kept = await workspace.photo(photo).catch(() => null);
      if (kept?.size !== bytes) trouble.push(`${photo.id} has ${kept?.size ?? 'no'} bytes`);
    }
  }
  trouble.push(...(await window.torture.brokenSignatures(signed)));
  const { photos: place, copy, putBack } = workspace.health.state.value;
  return {
    place,
    copy,
    putBack,
    known: [...known],
    damages: damages.length,
    marks: damages.map(({ remark, severity }) => ({ n: Number(remark || -1), severity })),
    trouble,
  };
}

/** @returns what was lost or changed, in words */
export function check({ marks, trouble, damages }, { acknowledged, boxes }) {
  const found = [...trouble];
  if (damages !== boxes) found.push(`${damages} damages where there were ${boxes}`);
  for (let group = 0; group < 4; group += 1) {
    const five = marks.slice(group * 5, group * 5 + 5);
    const [{ n }] = five;
    if (five.some((mark) => mark.n !== n || (n >= 0 && mark.severity !== n % 5)))
      found.push(`group ${group} is written in part: ${JSON.stringify(five)}`);
    if (n < (acknowledged[group] ?? -1))
      found.push(`group ${group}: ${acknowledged[group]} was said to be saved, ${n} is there`);
  }
  return found;
}
