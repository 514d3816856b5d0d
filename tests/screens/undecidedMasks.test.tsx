import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { firstOf } from '#data/read/upToDate.ts';
import type { Seal } from '#data/records/sealCheck.ts';
import type { Workspace } from '#data/workspace.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { MASK, maskProposals, taken } from '#domain/inspection/photos/mask.ts';
import { LOCALES, type Locale } from '#domain/languages.ts';
import { HandoverDialog } from '#screens/inspection-record/HandoverDialog.tsx';
import { ReportButton } from '#screens/inspection-record/ReportButton.tsx';
import { SigningProvider } from '#screens/inspection-record/sign/signing.tsx';
import { BackupButton } from '#screens/kit/backup/BackupButton.tsx';
import { UndecidedMasks } from '#screens/kit/page/UndecidedMasks.tsx';
import DefectFilesDialog from '#screens/project/defects/files/DefectFilesDialog.tsx';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { onlyRecord, showStep } from '#support/onOnlyRecord.tsx';
import { onProject } from '#support/onProject.tsx';

afterEach(cleanup);

const found = (x: number) => ({
  kind: 'face' as const,
  shape: { x, y: 0.1, width: 0.1, height: 0.1 },
  why: 'face 0.9',
});

/** A project of three photos, of which two have three masks that nobody judged. */
async function proposed() {
  const workspace = await openMemoryWorkspace();
  const { project } = await withPhotos(workspace, [1, 1, 1]);
  const [first, second] = await firstOf(workspace.images(project));
  if (!first || !second) return expect.fail('no photos');
  const run = { model: 'faces.onnx', run: 'r1' };
  const made = new Map([
    ...maskProposals(first, [found(0.1), found(0.4)], [], run),
    ...maskProposals(second, [found(0.2)], [], run),
  ]);
  await workspace.manage.setProjectDocuments(project, MASK, made, 'mask').saved;
  return { workspace, project, made };
}

const SAID =
  /^3 proposed masks on 2 photos of this project are neither taken nor declined\. What they cover is covered too\.$/;
const never = () => undefined;

async function show(
  workspace: Workspace,
  project: string,
  Part: (props: { readonly project: Project }) => React.ReactNode,
  locale: Locale = 'en',
) {
  const page = await onProject(workspace, project, Part, locale);
  render(<AuthProvider auth={createAuth({ storage: localStorage, window })}>{page}</AuthProvider>);
}

describe('what nobody judged of a model’s masks is said, with how many photos it covers something on', () => {
  it('where a signed record is handed over', async () => {
    const { workspace, project } = await proposed();
    await onlyRecord(workspace, project);
    const seal = { hash: 'x', revision: 1, content: '' } as unknown as Seal;
    await showStep(workspace, project, () => <HandoverDialog seal={seal} onClose={never} />);
    expect(await within(await screen.findByRole('dialog')).findByText(SAID)).toBeTruthy();
  });

  it('beside the button of the report', async () => {
    const { workspace, project } = await proposed();
    await onlyRecord(workspace, project);
    await showStep(workspace, project, () => (
      <SigningProvider>
        <ReportButton />
      </SigningProvider>
    ));
    expect(await screen.findByText(SAID)).toBeTruthy();
  });

  it('where defects leave as topics with their photos', async () => {
    const { workspace, project } = await proposed();
    await show(workspace, project, (props) => (
      <DefectFilesDialog {...props} rows={[]} listed={[]} chosen={[]} onClose={never} />
    ));
    expect(await screen.findByText(SAID)).toBeTruthy();
  });

  it('in a backup for others, and not in one’s own, which has the originals', async () => {
    const { workspace, project } = await proposed();
    await show(workspace, project, BackupButton);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Back up Tower' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(SAID)).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^For me/ }));
    await user.click(await screen.findByRole('option', { name: /^For others/ }));
    expect(await dialog.findByText(SAID)).toBeTruthy();
  });

  it.each(LOCALES)('in %s', async (locale) => {
    const { workspace, project } = await proposed();
    await show(workspace, project, ({ project: { id } }) => <UndecidedMasks project={id} />, locale);
    const said = await screen.findByText(/3.*2|2.*3/);
    expect(said.textContent).not.toMatch(/[{}|]/);
    if (locale.startsWith('zh')) expect(said.textContent).toMatch(/[\u4e00-\u9fff]/);
  });
});

it('nothing is said once they are judged, or where their photos were removed', async () => {
  const { workspace, project, made } = await proposed();
  await show(workspace, project, ({ project: { id } }) => (
    <>
      <UndecidedMasks project={id} />
      <p>page</p>
    </>
  ));
  expect(await screen.findByText(SAID)).toBeTruthy();
  const [one, two] = [...made.keys()];
  const judged = new Map([one, two].flatMap((id) => (id ? [[id, taken('Ada', 1)] as const] : [])));
  await workspace.manage.setProjectDocuments(project, MASK, judged, 'mask').saved;
  expect(await screen.findByText(/^1 proposed mask on 1 photo/)).toBeTruthy();
  const [, second] = await firstOf(workspace.images(project));
  if (!second) return expect.fail('no photo');
  await workspace.manage.removeImages([second.id]).saved;
  expect(screen.getByText('page')).toBeTruthy();
  await expect.poll(() => screen.queryByText(/proposed mask/)).toBeNull();
});
