import { BCFTopics, Components, Viewpoints } from '@thatopen/components';
import { expect, test, vi } from 'vitest';
import type { NamedDefect } from '#data/export/defects/defectFiles.ts';
import { exportTopics } from '#data/export/defects/exportTopics.ts';
import { createExporter } from '#data/export/exporter.ts';
import { planTopics } from '#data/import/topics/planTopics.ts';
import { readBcfFile } from '#data/import/topics/readBcfFile.ts';
import { aPhoto } from '#support/inspections.ts';
import { named } from './named.ts';

const AT = Date.UTC(2026, 10, 27, 8, 30);
const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);

/** The file that a person saves, with the same picture for each topic. */
async function savedFile(defects: readonly NamedDefect[]): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const saved = new Response(readable).blob();
  await exportTopics(
    defects,
    {
      draw: async () => ({ bytes: new Blob([PICTURE]), isReduced: false }),
      dispose: () => undefined,
    },
    createExporter(),
    {
      project: { id: 'p', name: 'Block A' },
      author: 'Chan',
      at: AT,
      images: new Map(defects.map(({ view }) => [view.damage.image, aPhoto(view.damage.image, null)])),
      pageOf: () => ({ heading: '', key: [], entries: [], boxes: [], families: '' }),
      photo: async () => new Blob([PICTURE]),
      into: writable,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  return saved;
}

/** That Open’s BCF part, as programs for building models have it. */
async function openedElsewhere(file: Blob) {
  const components = new Components();
  const bcf = components.get(BCFTopics);
  bcf.setup({ version: '3', author: 'lee@example.org', updateExtensionsOnImport: true });
  const read = await bcf.load(new Uint8Array(await file.arrayBuffer()));
  return { ...read, bcf, snapshots: components.get(Viewpoints).snapshots };
}

const here = (): readonly NamedDefect[] => [
  named(
    '1',
    { repairBy: '2026-12-31', contractor: 'Ah Kee', followUp: 'in_repair' },
    { comments: [{ text: '請看 <it>', author: 'Lee', at: AT }] },
  ),
  named('2', { followUp: 'awaiting_reinspection' }),
];

test('a program for building models finds topics, texts, states, dates, comments and snapshots in what we write', async () => {
  const { topics, viewpoints, snapshots, bcf } = await openedElsewhere(await savedFile(here()));
  expect(topics.map(({ title, status, type, priority }) => [title, type, status, priority])).toEqual([
    ['NE/1 Crack', 'Crack', 'In Repair', '3 Severe'],
    ['NE/2 Crack', 'Crack', 'Awaiting Reinspection', '3 Severe'],
  ]);
  const [first] = topics;
  expect(first).toMatchObject({ creationAuthor: 'Chan', creationDate: new Date(AT), assignedTo: 'Ah Kee' });
  expect([...(first?.labels ?? [])]).toEqual(['Crack']);
  expect(first?.description).toContain('North');
  // That library keeps the references of XML as they are written.
  expect(
    [...(first?.comments.values() ?? [])].map(({ comment, author, date }) => [comment, author, date]),
  ).toEqual([['請看 &lt;it&gt;', 'Lee', new Date(AT)]]);
  expect(bcf.config.statuses).toContain('Signed Off');
  expect(viewpoints).toHaveLength(2);
  for (const topic of topics) {
    expect(topic.viewpoints.size).toBe(1);
    for (const guid of topic.viewpoints) expect(snapshots.get(guid)).toEqual(PICTURE);
  }
});

test.each(['Pacific/Honolulu', 'UTC', 'Asia/Hong_Kong', 'Pacific/Auckland'])(
  'what that program writes changes only what was changed there; in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    try {
      const defects = here();
      const { topics, bcf } = await openedElsewhere(await savedFile(defects));
      const [first, second] = topics;
      if (!first || !second) throw new Error('no topics');
      expect(first.dueDate?.toLocaleDateString('sv')).toBe('2026-12-31');
      second.status = 'Closed';
      second.assignedTo = 'Wong';
      second.createComment('repaired with mortar');
      const read = await readBcfFile(await bcf.export());
      if (!read.ok) throw new Error(read.error.code);
      expect(read.value.unreadCount).toBe(0);
      const plan = planTopics(
        defects.map(({ row }) => row),
        read.value.topics,
        AT,
      );
      expect(plan).toMatchObject({ known: 2, foreign: [], unknownStates: [] });
      expect(plan.changes).toMatchObject([
        { defect: { key: 'p.2/a' }, fact: 'contractor', after: 'Wong' },
        {
          defect: { key: 'p.2/a' },
          fact: 'comment',
          comment: { author: 'lee@example.org (BCF)', text: 'repaired with mortar' },
        },
      ]);
      expect(plan.changes).toHaveLength(2);
    } finally {
      vi.unstubAllEnvs();
    }
  },
);
