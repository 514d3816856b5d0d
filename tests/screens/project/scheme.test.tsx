import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createRecords } from '#data/records/records.ts';
import { PRESETS } from '#domain/rating/scheme/presets.ts';
import { schemeText } from '#domain/rating/scheme/schemeFile.ts';
import { RatingSchemeChoice } from '#screens/project/settings/RatingSchemeChoice.tsx';
// Loaded before it is asked for, so that no test waits for it.
import '#screens/project/settings/scheme/SchemeEditor.tsx';
import { openMemoryWorkspace, until } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

/** The rating scheme of a new project as its settings show it. */
async function settings() {
  const workspace = await openMemoryWorkspace();
  const id = workspace.manage.create({ name: 'Tower', code: '', address: '', client: '' });
  await until(workspace.projects, (all) => all?.some((one) => one.id === id) === true);
  const records = createRecords(workspace, { now: () => 0, newId: () => 'new' });
  const { container } = render(await onProject(workspace, id, RatingSchemeChoice));
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    user,
    press,
    file: () =>
      container.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file input'),
    /** The scheme that new records begin with. */
    chosen: () => workspace.projects.value?.find((one) => one.id === id)?.settings.ratingScheme,
    own: () => until(records.schemes(id), (all) => all !== null).then((all) => all ?? []),
    dialog: () => screen.findByRole('dialog', { name: 'Rating scheme' }, PATIENT),
    level: (index: number) => within(screen.getByRole('group', { name: `Level ${index}` })),
    async replace(field: HTMLElement, text: string) {
      await user.clear(field);
      if (text) await user.paste(text);
    },
  };
}

/** The first dialog is slow on a machine that does other things beside. */
const PATIENT = { timeout: 20_000 };
const NAME = 'Name in English';
const CODE = 'Code';
const ENGLISH = 'English';

describe('a rating scheme of one’s own', () => {
  it('begins as a copy with a name that says so, and is what new records begin with', async () => {
    const { press, dialog, own, chosen, level, replace } = await settings();
    await press('Copy and change…');
    expect((await dialog()).querySelector('input')?.value).toBe('General 0–4 (own)');
    await replace(level(1).getByRole('textbox', { name: ENGLISH }), 'Watch');
    await press('Save as a new edition');
    await screen.findByText(/General 0–4 \(own\) was kept as edition 1/);
    const [kept] = await own();
    expect(kept).toMatchObject({ version: 1, preset: false, names: { en: 'General 0–4 (own)' } });
    expect(kept?.levels[0]?.names.en).toBe('Watch');
    expect(chosen()).toEqual({ id: kept?.id, version: 1 });
    expect(PRESETS.map(({ id }) => id)).not.toContain(kept?.id);
  });

  it('is kept as the next edition when it is changed, and the one before stays as it was', async () => {
    const { press, own, chosen, level, replace } = await settings();
    await press('Copy and change…');
    await press('Save as a new edition');
    await press('Change…');
    await replace(level(3).getByRole('textbox', { name: 'Repair within (days)' }), '120');
    await press('Save as a new edition');
    await screen.findByText(/was kept as edition 2/);
    const editions = (await own()).toSorted((a, b) => a.version - b.version);
    expect(editions.map(({ version, levels }) => [version, levels[2]?.urgencyDays])).toEqual([
      [1, PRESETS[0]?.levels[2]?.urgencyDays],
      [2, 120],
    ]);
    expect(chosen()).toEqual({ id: editions[1]?.id, version: 2 });
  });

  it('makes no edition where nothing was changed', async () => {
    const { press, own } = await settings();
    await press('Copy and change…');
    await press('Save as a new edition');
    await press('Change…');
    await press('Save as a new edition');
    await screen.findByText('No changes: no new edition was made.');
    expect(await own()).toHaveLength(1);
  });

  it('is not kept while it contradicts itself: each fault is said with its level, until it is corrected', async () => {
    const { press, dialog, own, level, replace } = await settings();
    await press('Copy and change…');
    await replace(within(await dialog()).getByRole('textbox', { name: NAME }), '');
    await replace(level(2).getByRole('textbox', { name: CODE }), '0');
    await replace(level(3).getByRole('textbox', { name: 'Repair within (days)' }), '1.5');
    await press('Save as a new edition');
    const said = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'The scheme needs an English name.',
      'Level 2: Another level has this code.',
      'Level 3: Days are a whole number from 0 to 3653.',
    ]);
    expect(await own()).toEqual([]);

    await replace(within(await dialog()).getByRole('textbox', { name: NAME }), 'Ours');
    await replace(level(2).getByRole('textbox', { name: CODE }), '1');
    await replace(level(3).getByRole('textbox', { name: 'Repair within (days)' }), '');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save as a new edition');
    await waitFor(async () => expect((await own()).map(({ names }) => names.en)).toEqual(['Ours']));
  });

  it('takes decimals as they are typed, and says so of what is no number', async () => {
    const { user, press, own, level } = await settings();
    await user.click(screen.getByRole('button', { name: /Scheme of new records/ }));
    await user.click(screen.getByRole('option', { name: 'BRE Digest 251' }));
    await press('Copy and change…');
    const width = () => level(1).getByRole<HTMLInputElement>('textbox', { name: 'Crack width up to (mm)' });
    await user.clear(width());
    await user.type(width(), '0,05');
    await press('Save as a new edition');
    expect((await screen.findByRole('alert')).textContent).toContain('Level 1');
    expect(width().value).toBe('0,05');
    await user.clear(width());
    await user.type(width(), '0.05');
    await press('Save as a new edition');
    await screen.findByText(/was kept as edition 1/);
    expect((await own())[0]?.levels[0]?.widthUpToMm).toBe(0.05);
  });

  it('is left as it was by Escape, and keeps at least one level', async () => {
    const { user, press, dialog, own, level } = await settings();
    await press('Copy and change…');
    await dialog();
    for (let count = 5; count > 1; count -= 1) await press(`Remove level ${count}`);
    expect(level(1).getByRole('button', { name: 'Remove level 1' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await own()).toEqual([]);
  });

  it('comes from a file that was saved, and no other file is taken: the reason is said', async () => {
    const { user, file, own } = await settings();
    const [general] = PRESETS;
    if (!general) return expect.fail('no preset');
    const given = async (name: string, text: string) => user.upload(file(), new File([text], name));
    await given('holiday.json', 'not JSON');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'holiday.json was not imported: it is not JSON',
    );
    await given('boxes.json', '{"images":[]}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('it is not a rating scheme'));
    const broken = { ...general, levels: general.levels.map((level) => ({ ...level, code: 'A' })) };
    await given('twice.json', schemeText(broken));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Another level has this code.'),
    );
    expect(await own()).toEqual([]);

    const ours = { ...general, names: { ...general.names, en: 'Ours' } };
    await given('ours.json', schemeText({ ...ours, id: 'elsewhere' }));
    await screen.findByText(/Ours was kept as edition 1/);
    expect(await own()).toHaveLength(1);
  });
});
