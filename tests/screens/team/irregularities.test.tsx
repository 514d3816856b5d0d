import { signal } from '@preact/signals-core';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ForgedVersion, NOT_STARTED, type SyncState } from '#data/store/sync/syncState.ts';
import type { Audit } from '#data/team/audit/createAudit.ts';
import type { ReadSteps } from '#data/team/audit/createAuditReader.ts';
import type { Team } from '#data/team/team.ts';
import type { Locale } from '#domain/languages.ts';
import { Irregularities } from '#screens/project/team/audit/Irregularities.tsx';
import { openMemoryWorkspace, withPhotos } from '#support/memoryWorkspace.ts';
import { onProject } from '#support/onProject.tsx';

beforeEach(() => localStorage.clear());

const AT = new Date(2026, 4, 14, 9, 30).getTime();
const forgery = (fields: Partial<ForgedVersion>): ForgedVersion => ({
  ...{ id: 'n:tower.one:run', rev: '9-f', by: 'vic', isProven: true, at: AT },
  ...fields,
});

interface Found {
  readonly state?: Partial<SyncState>;
  readonly photos?: readonly string[];
  readonly uncommitted?: number;
}

/** The audit's irregularities of a project, as this device knows them. @returns the list of forgeries */
async function shown({ state = {}, photos = [], uncommitted = 0 }: Found, locale: Locale = 'en') {
  const workspace = await openMemoryWorkspace();
  const { project: id } = await withPhotos(workspace, [0]);
  const shared = { id, state: signal({ ...NOT_STARTED, kind: 'in_step', isWhole: true, ...state }) };
  const team = {
    projects: signal(new Map([[id, shared]])),
    offline: { forked: async () => photos },
  } as unknown as Team;
  const steps: ReadSteps = { steps: [], byId: new Map(), unread: 0, uncommitted };
  const made = await onProject(
    workspace,
    id,
    ({ project }) => <Irregularities project={project} team={team} audit={{} as Audit} steps={steps} />,
    locale,
  );
  render(made);
  const title = { en: 'Forged versions', 'zh-hk': '偽造的版本' }[locale as 'en' | 'zh-hk'];
  const heading = await screen.findByRole('heading', { name: title });
  const section = heading.closest('section') as HTMLElement;
  return { section, items: () => within(section).queryAllByRole('listitem') };
}

describe('the forged versions of the audit', () => {
  test('are none where none was found, which is said', async () => {
    const { section, items } = await shown({});
    expect(items()).toEqual([]);
    expect(section.textContent).toContain('No forged version was found.');
    expect(section.dataset.forged).toBe('0');
  });

  test('are named with their document, the latest first, and say from whom they are, are said to be, or that nobody knows', async () => {
    const { items } = await shown({
      state: {
        forged: [
          forgery({ id: 'first', by: null }),
          forgery({ id: 'second', isProven: false }),
          forgery({ id: 'third' }),
        ],
      },
    });
    expect(items().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^third from vic, found .*The true version is here\.$/),
      expect.stringMatching(
        /^second said to be from vic \(not proven\), found .*The true version is here\.$/,
      ),
      expect.stringMatching(/^first from whom is not known, found .*The true version is here\.$/),
    ]);
  });

  test('say where the true version is missing', async () => {
    const { items } = await shown({
      state: { forged: [forgery({ id: 'c:tower:one' })], alarms: [{ id: 'c:tower:one', kind: 'missing' }] },
    });
    expect(items()[0]?.textContent).toContain('The true version is missing.');
    expect(items()[0]?.textContent).not.toContain('The true version is here.');
  });

  test('of a signature in a record are named by the field, and are not counted', async () => {
    const { items } = await shown({
      state: { forged: [forgery({ id: 's:tower:record:r', rev: '', field: 'signoff:hash' })] },
    });
    expect(items()[0]?.textContent).toMatch(/signoff:hash.*It doesn’t count/);
  });

  test('of a photo are named by its hash, and are counted', async () => {
    const { section, items } = await shown({ photos: ['ab12'], state: { forged: [forgery({})] } });
    await screen.findByText(/ab12/);
    expect(items()).toHaveLength(2);
    expect(section.dataset.forged).toBe('2');
  });

  test('names that are markup are text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { section, items } = await shown({ state: { forged: [forgery({ id: name, by: name })] } });
    expect(items()[0]?.textContent).toContain(`${name} from ${name}`);
    expect(section.querySelector('img')).toBeNull();
  });

  test('say how many steps can’t be checked yet', async () => {
    const { section } = await shown({ uncommitted: 3 });
    expect(section.textContent).toMatch(/3 steps/);
  });

  test('read as a sentence in Hong Kong’s Chinese', async () => {
    const { items } = await shown({ state: { forged: [forgery({})] } }, 'zh-hk');
    expect(items()[0]?.textContent).toMatch(/來自 vic，發現於.*此裝置有真實的版本。/);
  });
});
