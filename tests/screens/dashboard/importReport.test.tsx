import { signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aboutFile, type ImportReport } from '#data/import/importReport.ts';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { SaveState } from '#domain/edit/command.ts';
import { reason } from '#domain/exchange/reason.ts';
import ImportReportCard from '#screens/dashboard/import/report/ImportReportCard.tsx';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const photos = (...names: readonly string[]) => names.map((name) => ({ image: `p.${name}`, name }));

const aReport = (of: Partial<ImportReport>): ImportReport => ({
  project: 'p',
  at: 0,
  photos: [],
  planned: 0,
  described: 0,
  detections: 0,
  underway: { photos: [], detections: 0, described: 0 },
  already: { photos: 0, boxes: 0 },
  show: null,
  repaired: [],
  skipped: [],
  noted: [],
  end: 'complete',
  ...of,
});

/** The card about an import, and the state of saving around it. */
async function card(of: Partial<ImportReport>, status: SaveState['status'] = 'saved') {
  const save = signal<SaveState>({ status, savedAt: null, failure: null });
  const workspace = {
    queries: new QueryClient(),
    edits: { save },
    health: { state: signal({ persistence: 'granted' }) },
  } as unknown as Workspace;
  const words = await inEnglish(new TestAnnotator([]));
  render(
    words(
      <WorkspaceProvider workspace={workspace}>
        <ImportReportCard report={aReport(of)} onClose={() => undefined} />
      </WorkspaceProvider>,
    ),
  );
  const shown = screen.getByRole('status');
  return {
    shown,
    text: () => shown.textContent,
    becomes: (next: SaveState['status']) =>
      act(() => {
        save.value = { ...save.value, status: next };
      }),
  };
}

describe('the card about an import', () => {
  it('is headed Imported, and says what came in', async () => {
    const { text } = await card({ photos: photos('a.jpg'), planned: 1, detections: 3 });
    expect(text()).toMatch(/^Imported1 photo, 3 detections/);
  });

  it('counts photos of which only field values came in', async () => {
    const { text } = await card({ described: 2 });
    expect(text()).toMatch(/^Imported0 photos, 0 detections, field values of 2 photos/);
  });

  it('claims nothing where nothing came in, and counts no zeros', async () => {
    const skipped = [aboutFile('c.json', reason('not_json', { position: 9 }))];
    const { text } = await card({ skipped });
    expect(text()).toMatch(/^Nothing imported1 skipped: c\.json: the JSON is broken/);
  });

  it('says of files that are all there already that nothing was imported, and why', async () => {
    const { text } = await card({ already: { photos: 14, boxes: 62 } });
    expect(text()).toMatch(/^Nothing importedAlready in this project: 14 photos and 62 detections\./);
  });

  it('says of a cancelled import what stays', async () => {
    const { text } = await card({ end: 'cancelled', photos: photos('a.jpg'), planned: 5 });
    expect(text()).toMatch(
      /^Imported in part1 photo, 0 detectionsCancelled when 1 of 5 photos had been saved/,
    );
  });
});

describe('after the disk was full', () => {
  const full: Partial<ImportReport> = {
    end: 'failed',
    photos: photos('1.jpg'),
    planned: 4,
    detections: 2,
    underway: { photos: photos('2.jpg', '3.jpg'), detections: 5, described: 0 },
  };

  it('says what is saved, what is waiting, and what to do', async () => {
    const { shown, text } = await card(full, 'failed');
    expect(shown.dataset).toMatchObject({ photos: '1', detections: '2' });
    expect(text()).toContain('Of 4 photos, 1 is saved and 2 are waiting. Make room');
  });

  it('counts what another try has saved, and says what is left to do', async () => {
    const { shown, text, becomes } = await card(full, 'failed');
    becomes('saving');
    expect(shown.dataset).toMatchObject({ photos: '1' });
    becomes('saved');
    expect(shown.dataset).toMatchObject({ photos: '3', detections: '7' });
    expect(text()).toContain('Imported in part3 photos, 7 detections');
    expect(text()).toContain('Choose the same files again for the rest');
    becomes('failed');
    expect(shown.dataset).toMatchObject({ photos: '3' });
  });

  it('counts photos whose field values another try has saved', async () => {
    const underway = { photos: [], detections: 0, described: 2 };
    const { text, becomes } = await card({ end: 'failed', underway }, 'failed');
    becomes('saved');
    expect(text()).toContain('field values of 2 photos');
    expect(text()).not.toContain('Nothing imported');
  });

  it('has nothing left to say where another try saved the rest', async () => {
    const { text, becomes } = await card({ ...full, planned: 3 }, 'failed');
    becomes('saved');
    expect(text()).toBe('Imported3 photos, 7 detectionsSave the report');
  });
});
