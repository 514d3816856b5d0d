import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { DefectFilters } from '#screens/project/defects/register/RegisterView.tsx';
import { type ProjectSearch, without } from '#screens/project/projectAddress.ts';
import { englishWords } from '#support/englishWords.ts';
import { aProject } from '#support/inspections.ts';
import { openMemoryWorkspace } from '#support/memoryWorkspace.ts';

/** The register's filters over an address. @returns the address as it is now */
async function show(start: ProjectSearch) {
  const [i18n, workspace] = [await englishWords(), await openMemoryWorkspace()];
  const project = aProject({ locations: [{ id: 'N', name: 'North', parent: null }] });
  let address = start;
  function Filters() {
    const [search, setSearch] = useState(start);
    const go = (change: ProjectSearch) => {
      address = without({ ...address, ...change });
      setSearch(address);
    };
    const cells = { floors: ['3/F', '2/F'], columns: [] };
    return (
      <DefectFilters
        project={project}
        labels={['crack']}
        cells={cells}
        reader={null}
        search={search}
        go={go}
      />
    );
  }
  render(
    <LocaleProvider i18n={i18n}>
      <WorkspaceProvider workspace={workspace}>
        <Filters />
      </WorkspaceProvider>
    </LocaleProvider>,
  );
  return () => address;
}

it('what is chosen is in the address, and the button says what it is', async () => {
  const address = await show({});
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Severity' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Critical/ }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Not assessed/ }));
  expect(address()).toEqual({ severity: '4,none' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Severity.*2/ })).toBeTruthy();
});

it('a label that the address asks for can be taken back even where no defect has it', async () => {
  const address = await show({ label: 'rust' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Rust/ }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Rust' }));
  expect(address()).toEqual({});
});

it('reset takes back the filters and leaves the rest of the address as it is', async () => {
  const address = await show({ tab: 'defects', sort: 'no:up', location: 'N', severity: '4', text: 'crack' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toEqual({ tab: 'defects', sort: 'no:up' });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('one floor is chosen by its name, and no column is offered where there is none', async () => {
  const address = await show({});
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Floor' }));
  await user.click(screen.getByRole('menuitemradio', { name: '2/F' }));
  expect(address()).toEqual({ floor: '2/F' });
  expect(screen.queryByRole('button', { name: 'Column' })).toBeNull();
});
