import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Locale } from '#domain/languages.ts';
import { EditParticulars } from '#screens/project/header/EditParticulars.tsx';
import { Particulars } from '#screens/project/header/Particulars.tsx';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

function Both({ project }: { readonly project: Project }) {
  return (
    <>
      <Particulars project={project} />
      <EditParticulars project={project} onClose={() => undefined} />
    </>
  );
}

const YEAR = 'Year of occupation permit or construction';

/** The particulars of a new project, shown and opened for editing. */
async function particulars(locale: Locale = 'en') {
  const workspace = await openMemoryWorkspace();
  const { manage, projects } = workspace;
  const id = manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await until(projects, (all) => all?.some((one) => one.id === id) === true);
  await workspace.settled();
  render(await onProject(workspace, id, Both, locale));
  const user = userEvent.setup();
  return {
    user,
    workspace,
    id,
    here: () => projects.value?.find((one) => one.id === id),
    async type(label: string, text: string) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
    },
    save: (name = 'Save') => user.click(screen.getByRole('button', { name })),
  };
}

describe('the particulars of a building', () => {
  it('refuse a year before 1800 or after the next, saying what may be given, store nothing and lead there', async () => {
    const { type, save, here } = await particulars();
    const next = new Date().getFullYear() + 1;
    await type(YEAR, '1799');
    expect(screen.getByText(`Give a year from 1800 to ${next}.`)).toBeDefined();
    await save();
    expect(here()?.building).toEqual({});
    expect(document.activeElement).toBe(screen.getByLabelText(YEAR));
    await type(YEAR, String(next));
    expect(screen.queryByText(/Give a year/)).toBeNull();
    await save();
    expect(here()?.building).toEqual({ yearBuilt: next });
  });

  it('are refused in the reader’s language', async () => {
    const { type, save, here } = await particulars('zh-hk');
    await type('樓層數目', '201');
    await save('儲存');
    expect(screen.getByText('請輸入 1 至 200 的整數。')).toBeDefined();
    expect(here()?.building).toEqual({});
  });

  it('are one step of undo, and shown with the age', async () => {
    const { user, type, save, here, workspace } = await particulars();
    await type('Name in Chinese', ' 海港閣 ');
    await type(YEAR, '1985');
    await type('Height (m)', '75.5');
    await user.click(screen.getByRole('checkbox', { name: 'Mosaic tile' }));
    await save();
    expect(here()?.building).toEqual({
      nameZh: '海港閣',
      yearBuilt: 1985,
      heightM: 75.5,
      facadeMaterials: ['mosaic_tile'],
    });
    const year = new Date().getFullYear();
    expect(screen.getByText(`${year - 1985} years in ${year}`)).toBeDefined();
    await workspace.settled();
    await workspace.edits.undo();
    expect(here()?.building).toEqual({});
  });

  it('leave to others what they changed while the form was open', async () => {
    const { type, save, here, workspace, id } = await particulars();
    await type('Storeys', '30');
    await workspace.manage.update(id, { client: 'New owners' }).saved;
    await save();
    expect(here()).toMatchObject({ client: 'New owners', building: { storeys: 30 } });
  });
});
