import { expect, test } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import { openSeal, sealRecord } from '#data/records/seal.ts';
import type { Workspace } from '#data/workspace.ts';
import { backupOf, elsewhere, workedOn } from '#support/backups.ts';
import { bytesOf, openMemoryWorkspace, until, withPhotos } from '#support/memoryWorkspace.ts';

const TEMPLATE = '#json("/data.json").title';

/** A template as Settings keep one. */
async function keepTemplate(workspace: Workspace, project: string, text = TEMPLATE) {
  const kept = await workspace.pictures.keep(new Blob([text]));
  if (!kept.ok) throw new Error(kept.error.kind);
  const reportTemplate = { sha256: kept.value, name: 'house.typ' };
  await workspace.manage.setFace(project, { reportTemplate }).saved;
  return reportTemplate;
}

const settingsOf = (workspace: Workspace, project: string) =>
  workspace.projects.value?.find(({ id }) => id === project)?.settings;

test('parts of a report’s face are set one by one, taken back by undo, and taken over by a new project', async () => {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1]);
  const before = settingsOf(workspace, project);
  const reportTemplate = await keepTemplate(workspace, project);
  await workspace.manage.setFace(project, { reportAccent: '#7A1F3D' }).saved;
  expect(settingsOf(workspace, project)).toEqual({ ...before, reportTemplate, reportAccent: '#7A1F3D' });
  const annex = workspace.manage.create({ name: 'Annex', code: '', address: '', client: '' }, project);
  expect(settingsOf(workspace, annex)).toMatchObject({ reportTemplate, reportAccent: '#7A1F3D' });
  await workspace.manage.setFace(project, { reportAccent: null }).saved;
  expect(settingsOf(workspace, project)).toEqual({ ...before, reportTemplate });
  await workspace.edits.undo();
  expect(settingsOf(workspace, project)?.reportAccent).toBe('#7A1F3D');
});

test('a backup brings the files of a report’s face, the earlier ones too, and two devices’ changes both stay', async () => {
  const { workspace, project } = await workedOn();
  const first = await keepTemplate(workspace, project);
  const second = await keepTemplate(workspace, project, `${TEMPLATE} `);
  const other = (await elsewhere()).workspace;
  expect((await other.backups.restore(await backupOf(workspace, project))).ok).toBe(true);
  await until(other.projects, (list) => list?.length === 1);
  for (const { sha256 } of [first, second]) expect(await other.pictures.get(sha256)).not.toBeNull();
  expect(settingsOf(other, project)?.reportTemplate).toEqual(second);

  await workspace.manage.setFace(project, { reportForeword: 'Here.' }).saved;
  await other.manage.setFace(project, { reportDisclaimer: 'There.' }).saved;
  await workspace.backups.restore(await backupOf(other, project));
  expect(settingsOf(workspace, project)).toMatchObject({
    reportForeword: 'Here.',
    reportDisclaimer: 'There.',
    reportTemplate: second,
  });
});

test('what is signed holds the template’s hash, and where nobody set a face no word of it', async () => {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1]);
  const records = createRecords(workspace, { now: () => 0, newId: () => 'record' });
  await until(records.all, (all) => all !== null);
  records.create((await until(workspace.projects, (list) => list !== null))![0]!);
  const sealed = async () => {
    const filed = records.all.value![0]!;
    const survey = (await until(records.survey(filed), (one) => one !== null))!;
    const made = await sealRecord({
      ...{ ...filed, survey, by: 'A', at: 0, photo: bytesOf },
      onProgress: () => undefined,
    });
    if (!made.ok) throw new Error(made.error.kind);
    return made.value;
  };
  expect((await sealed()).text).not.toContain('"report');
  const reportTemplate = await keepTemplate(workspace, project);
  const seal = await sealed();
  expect(openSeal(seal)?.project.settings.reportTemplate).toEqual(reportTemplate);
});
