import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { NamedDefect } from '#data/export/defects/defectFiles.ts';
import { commentGuid, topicOf } from '#data/export/defects/exportTopics.ts';
import { planTopics } from '#data/import/topics/planTopics.ts';
import { readBcfFile } from '#data/import/topics/readBcfFile.ts';
import { FOLLOW_UPS } from '#domain/inspection/register/defect.ts';
import { guidOf, writeBcf } from '#formats/bcf/writeBcf.ts';
import { scaled } from '#support/propertyRuns.ts';
import { named } from './named.ts';

const AT = Date.UTC(2026, 10, 27, 8, 30);
const GUID = /^[a-f0-9]{8}-[a-f0-9]{4}-8[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/;

const filesOf = (defects: readonly NamedDefect[]): Record<string, string> =>
  Object.fromEntries(
    writeBcf(
      { id: 'p', name: 'Block <A> & "B"' },
      defects.map((one) => ({
        ...topicOf(one, 'Chan', AT),
        snapshot: { file: 'snapshot.jpg', aspect: 1.5 },
      })),
    ).map(({ path, text }) => [path, text]),
  );
const zipOf = (files: Record<string, string>): Blob =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    ) as BlobPart,
  ]);
const readBack = async (files: Record<string, string>) => readBcfFile(zipOf(files));
const planOf = async (here: readonly NamedDefect[], files: Record<string, string>) => {
  const read = await readBack(files);
  if (!read.ok) throw new Error(read.error.code);
  return planTopics(
    here.map(({ row }) => row),
    read.value.topics,
    AT,
  );
};
const markupOf = (files: Record<string, string>): [string, string] => {
  const found = Object.entries(files).find(([path]) => path.endsWith('markup.bcf'));
  if (!found) throw new Error('no topic');
  return found;
};
const change = (files: Record<string, string>, from: string | RegExp, to: string): Record<string, string> => {
  const [path, text] = markupOf(files);
  expect(text).toMatch(from);
  return { ...files, [path]: text.replace(from, to) };
};

test('a defect is a topic with its identifier, texts, state, date, comments and picture, in the schema’s order', () => {
  const comments = [{ text: 'seen <it>', author: 'Lee', at: AT }];
  const one = named(
    '1',
    { repairBy: '2026-12-31', contractor: 'Ah Kee', followUp: 'in_repair' },
    { comments },
  );
  const files = filesOf([one]);
  expect(files['bcf.version']).toContain('<Version VersionId="3.0"/>');
  expect(files['project.bcfp']).toContain('<Name>Block &lt;A&gt; &amp; &quot;B&quot;</Name>');
  expect(files['extensions.xml']).toContain('<TopicStatus>Awaiting Reinspection</TopicStatus>');
  const [path, text] = markupOf(files);
  const guid = guidOf('defect p.1/a');
  expect(guid).toMatch(GUID);
  expect(path).toBe(`${guid}/markup.bcf`);
  expect(text).toContain(`<Topic Guid="${guid}" TopicType="Crack" TopicStatus="In Repair">`);
  const order = [...text.matchAll(/<(\w+)[ >]/g)].map(([, name]) => name);
  expect(order).toEqual([
    ...['Markup', 'Topic', 'Title', 'Priority', 'Labels', 'Label', 'CreationDate', 'CreationAuthor'],
    ...['DueDate', 'AssignedTo', 'Description', 'Comments', 'Comment', 'Date', 'Author', 'Comment'],
    ...['Viewpoints', 'ViewPoint', 'Viewpoint', 'Snapshot', 'Index'],
  ]);
  expect(text).toContain('<DueDate>2026-12-31T12:00:00</DueDate>');
  expect(text).toContain('<Comment>seen &lt;it&gt;</Comment>');
});

test('what was written and comes back unchanged changes nothing', async () => {
  const day = fc.constantFrom('', '2026-12-31', '2026-02-28');
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const comment = fc.record({ text, author: text, at: fc.integer({ min: 0, max: AT }) });
  const defect = fc.record({
    ...{ repairBy: day, contractor: text.map((one) => one.replace(/\s+/g, ' ').trim()) },
    followUp: fc.constantFrom(...FOLLOW_UPS),
    comments: fc.array(comment, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(defect, { minLength: 1, maxLength: 5 }), async (made) => {
      const here = made.map(({ comments, ...facts }, i) => named(String(i), facts, { comments }));
      const plan = await planOf(here, filesOf(here));
      expect(plan.known).toBe(here.length);
      expect(plan.unknownStates).toEqual([]);
      expect(plan.changes.filter(({ fact }) => fact !== 'followUp')).toEqual([]);
      expect(plan.changes).toEqual([]);
    }),
    { numRuns: scaled(40) },
  );
});

test('what another program changed is proposed: state, date, who repairs it, and comments, said to be from the file', async () => {
  const one = named('1', { repairBy: '2026-12-31', contractor: 'Ah Kee' });
  let files = filesOf([one]);
  files = change(files, 'TopicStatus="Open"', 'TopicStatus="Resolved"');
  files = change(files, '2026-12-31T12:00:00', '2027-01-15T16:00:00+08:00');
  files = change(files, 'Ah Kee', 'Lee &amp; Sons');
  files = change(
    files,
    '<Viewpoints>',
    '<Comments><Comment Guid="11111111-1111-4111-8111-111111111111"><Date>2026-12-01T10:00:00Z</Date><Author>Lee</Author><Comment>done</Comment></Comment></Comments><Viewpoints>',
  );
  const { changes } = await planOf([one], files);
  expect(changes).toMatchObject([
    { fact: 'followUp', before: 'open', after: 'repaired' },
    { fact: 'repairBy', before: '2026-12-31', after: '2027-01-15' },
    { fact: 'contractor', before: 'Ah Kee', after: 'Lee & Sons' },
    { fact: 'comment', comment: { text: 'done', author: 'Lee (BCF)', at: Date.UTC(2026, 11, 1, 10) } },
  ]);
  // Once accepted, the same file changes nothing more.
  const accepted = named(
    '1',
    { repairBy: '2027-01-15', contractor: 'Lee & Sons', followUp: 'repaired' },
    { comments: changes.flatMap((each) => (each.fact === 'comment' ? each.comment : [])) },
  );
  expect((await planOf([accepted], files)).changes).toEqual([]);
});

test('a file never signs a repair off: what is closed there awaits a look here', async () => {
  const one = named('1', { followUp: 'in_repair' });
  for (const status of ['Closed', 'closed', 'Signed Off'])
    expect((await planOf([one], change(filesOf([one]), 'In Repair', status))).changes).toMatchObject([
      { fact: 'followUp', after: 'awaiting_reinspection' },
    ]);
  const signed = named('1', { followUp: 'signed_off' });
  expect((await planOf([signed], change(filesOf([signed]), 'Signed Off', 'Closed'))).changes).toEqual([]);
});

test('states that are none here and topics of no defect are named and change nothing', async () => {
  const [one, other] = [named('1'), named('2')];
  const files = change(filesOf([one]), 'TopicStatus="Open"', 'TopicStatus="__proto__"');
  const plan = await planOf([one], { ...files, ...filesOf([other]) });
  expect(plan.changes).toEqual([]);
  expect(plan.unknownStates).toEqual([{ title: 'NE/1 Crack', status: '__proto__' }]);
  const foreign = await planOf([one], filesOf([other]));
  expect(foreign).toMatchObject({ known: 0, foreign: ['NE/2 Crack'], changes: [] });
});

test('blanks and days that don’t exist take nothing away', async () => {
  const one = named('1', { repairBy: '2026-12-31', contractor: 'Ah Kee' });
  const blank = change(filesOf([one]), /<DueDate>.*<\/AssignedTo>\n/s, '');
  expect((await planOf([one], blank)).changes).toEqual([]);
  const wrong = change(filesOf([one]), '2026-12-31T', '2026-02-31T');
  expect((await planOf([one], wrong)).changes).toEqual([]);
});

test('a defect that was merged since then is found by the view that the topic is about', async () => {
  const [one, other] = [named('1'), named('2')];
  const observations = [...one.row.defect.observations, ...other.row.defect.observations] as const;
  const merged = { ...one, row: { ...one.row, defect: { ...one.row.defect, observations } } };
  const plan = await planOf([merged], change(filesOf([other]), 'TopicStatus="Open"', 'TopicStatus="Done"'));
  expect(plan.changes).toMatchObject([{ defect: { key: 'p.1/a' }, after: 'repaired' }]);
});

test('files of version 2.1, with comments beside the topic, are read; others are refused by their version', async () => {
  const one = named('1');
  const guid = guidOf('defect p.1/a');
  const files = {
    'bcf.version': '<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>',
    [`${guid}/markup.bcf`]: `<Markup><Topic Guid="${guid.toUpperCase()}" TopicStatus="Active"><Title>x</Title></Topic><Comment Guid="11111111-1111-4111-8111-111111111111"><Date>nonsense</Date><Author>Lee</Author><Comment>hello</Comment></Comment></Markup>`,
  };
  expect((await planOf([one], files)).changes).toMatchObject([
    { fact: 'comment', comment: { text: 'hello', author: 'Lee (BCF)', at: AT } },
  ]);
  const old = { ...files, 'bcf.version': '<Version VersionId="1.0"/>' };
  expect(await readBack(old)).toEqual({ ok: false, error: { code: 'version', version: '1.0' } });
});

test('hostile files are refused by name, and entities are never expanded', async () => {
  const files = filesOf([named('1')]);
  const [path] = markupOf(files);
  const code = async (given: Record<string, string>) => {
    const read = await readBack(given);
    return read.ok ? 'read' : read.error.code;
  };
  const bomb =
    '<!DOCTYPE Markup [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Markup><Topic Guid="&b;"/></Markup>';
  expect(await code({ ...files, [path]: bomb })).toBe('entities');
  expect(await code({ ...files, 'bcf.version': bomb })).toBe('entities');
  expect(await code({ 'photo.jpg': 'x' })).toBe('no_bcf');
  expect(await code({ ...files, 'bcf.version': 'x'.repeat(4_000_001) })).toBe('too_long');
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`${i}/markup.bcf`, '']));
  expect(await code({ ...files, ...many })).toBe('too_many');
  const broken = await readBcfFile(new Blob(['PK no archive']));
  expect(broken).toEqual({ ok: false, error: { code: 'broken' } });
  const cut = zipOf(files);
  expect(await readBcfFile(cut.slice(0, cut.size - 30))).toMatchObject({
    ok: false,
    error: { code: 'broken' },
  });
});

test('a broken topic doesn’t keep the others from being read, and is counted', async () => {
  const one = named('1');
  const read = await readBack({
    ...filesOf([one]),
    'x/markup.bcf': '<Markup><Topic>',
    'y/markup.bcf': '<Markup/>',
  });
  expect(read).toMatchObject({ ok: true, value: { topics: [{ title: 'NE/1 Crack' }], unreadCount: 2 } });
});

test('any bytes in place of a topic are read, counted or refused, and never thrown', async () => {
  const files = filesOf([named('1')]);
  const [path, text] = markupOf(files);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length),
      fc.nat(40),
      fc.string({ unit: 'binary', maxLength: 30 }),
      async (from, length, put) => {
        const read = await readBack({
          ...files,
          [path]: text.slice(0, from) + put + text.slice(from + length),
        });
        if (read.ok) planTopics([named('1').row], read.value.topics, AT);
      },
    ),
    { numRuns: scaled(200) },
  );
});

test('comments with any time have an identifier and a date', () => {
  const comment = { text: 'x', author: 'y', at: Number.MAX_VALUE };
  const topic = topicOf(named('1', {}, { comments: [comment] }), 'Chan', AT);
  expect(topic.comments).toMatchObject([
    { guid: commentGuid('p.1/a', comment), date: '1970-01-01T00:00:00Z' },
  ]);
});
