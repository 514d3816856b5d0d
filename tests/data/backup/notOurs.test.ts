import type { FileEntry } from '@zip.js/zip.js';
import { describe, expect, test } from 'vitest';
import { unpack } from '#data/backup/openBackup.ts';
import { backupOf, workedOn } from '#support/backups.ts';
import { each, hostile, late, restored, stored, told } from '#support/hostileBackups.ts';
import { type Rewriting, rewriteBackup } from '#support/rewriteBackup.ts';

describe('a file that is no backup of ours', () => {
  const fault = async (how: Rewriting) => {
    const { browser, workspace, file } = await hostile(how);
    const before = stored(browser.disk.docs);
    const [inspected, done] = [await workspace.backups.inspect(file), await workspace.backups.restore(file)];
    expect(inspected).toEqual(done);
    expect(stored(browser.disk.docs)).toEqual(before);
    return done.ok ? 'none' : done.error;
  };
  const manifest = (over: object): Rewriting => ({ manifest: (told) => ({ ...told, ...over }) });

  test.each<[string, Rewriting, string]>([
    ['without a manifest', { without: ['manifest.json'] }, 'not_a_backup'],
    ['with a manifest that is a list', { manifest: () => [] }, 'not_a_backup'],
    [
      'of a project named as every object names something',
      manifest({ project: { id: 'toString', name: '' } }),
      'not_a_backup',
    ],
    ['of a project whose name is a path', manifest({ project: { id: '../x', name: '' } }), 'not_a_backup'],
    ['of a project of two parts', manifest({ project: { id: 'a:b', name: '' } }), 'not_a_backup'],
    [
      'of a project with a name without end',
      manifest({ project: { id: 'x'.repeat(65), name: '' } }),
      'not_a_backup',
    ],
    ['made at no time', manifest({ at: 'yesterday' }), 'not_a_backup'],
    ['with photos by other names', manifest({ photos: ['../../x'] }), 'not_a_backup'],
    ['by a newer version', manifest({ schema: 2 }), 'newer'],
    ['without its documents', { without: ['docs.ndjson'] }, 'damaged'],
    ['with another number of documents', manifest({ docs: { count: 3, sha256: 'a'.repeat(64) } }), 'damaged'],
    ['with a name that climbs out', { more: [['../evil', 'x']] }, 'not_a_backup'],
    ['with an absolute name', { more: [['/etc/passwd', 'x']] }, 'not_a_backup'],
  ])('%s is refused with a word', async (_, how, wanted) => {
    expect(await fault(how)).toBe(wanted);
  });

  test('with two entries of one name is refused: each reader would take another', async () => {
    const { workspace, project } = await workedOn();
    const file = await rewriteBackup(await backupOf(workspace, project), { more: [['docs.ndjsoX', 'x']] });
    const bytes = Buffer.from(await file.arrayBuffer());
    const twice = Uint8Array.from(
      Buffer.from(bytes.toString('latin1').replaceAll('docs.ndjsoX', 'docs.ndjson'), 'latin1'),
    );
    expect(await workspace.backups.restore(new Blob([twice]))).toEqual({ ok: false, error: 'damaged' });
  });

  test.each(['manifest.json', 'docs.ndjson'])(
    'that unpacks to more than can be held is told, without unpacking it: %s',
    async (name) => {
      const { workspace, file } = await hostile({});
      const bytes = Buffer.from(await file.arrayBuffer());
      // The directory's line of the entry: its size unpacked stands 22 bytes before its name.
      bytes.writeUInt32LE(0x7fffffff, bytes.lastIndexOf(name) - 22);
      const huge = new Blob([Uint8Array.from(bytes)]);
      expect(await workspace.backups.inspect(huge)).toEqual({ ok: false, error: 'too_large' });
    },
  );

  test('of ten million empty lines is told as what it is: none of them is a document', async () => {
    const { workspace, file } = await hostile({ text: (text) => text + '\n'.repeat(10_000_000) });
    expect((await workspace.backups.inspect(file)).ok).toBe(true);
  }, 30_000);

  test('of too many lines is told', async () => {
    const { workspace, file } = await hostile({
      text: (text) => `${text}${'{}\n'.repeat(1_000_001)}`,
      manifest: (told) => told,
    });
    expect(await workspace.backups.inspect(file)).toEqual({ ok: false, error: 'too_large' });
  }, 60_000);

  test('with lines that are no documents: they are counted and named, the rest comes in', async () => {
    const { workspace, file } = await hostile({
      text: (text) => `${text}not JSON\n[]\n7\n"p:x"\n{"_id":5}\n`,
    });
    expect(told((await restored(workspace, file)).refused)).toEqual([['malformed', 5, 'not JSON']]);
  });

  test('with a document twice: the second is left out', async () => {
    const { workspace, file } = await hostile({
      docs: (docs) => [...docs, { ...docs[0], fields: late({ name: 'Two' }) }],
    });
    expect(told((await restored(workspace, file)).refused)).toEqual([['malformed', 1, 'Two']]);
    expect(workspace.projects.value?.[0]?.name).toBe('Tower 塔');
  });

  test('with names of markup, of turned letters and without end: they are shown as one short line', async () => {
    const { workspace, file } = await hostile({
      docs: each(
        ({ type }) => type === 'image',
        (doc) => ({ ...doc, width: 7, name: `<b>\u202egpj.exe\u0000${'x'.repeat(5000)}` }),
      ),
    });
    const [[, , name] = []] = told((await restored(workspace, file)).refused);
    expect(name).toBe(`<b>gpj.exe${'x'.repeat(70)}…`);
  });
});

test('an entry that unpacks to more than it says is given up before it fills the memory', async () => {
  let parts = 0;
  const lying = {
    uncompressedSize: 1,
    async getData(sink: WritableStream<Uint8Array>) {
      const writer = sink.getWriter();
      for (;;) {
        parts += 1;
        await writer.write(new Uint8Array(1024));
      }
    },
  } as unknown as FileEntry;
  expect(await unpack(lying, 10_000)).toBe('too_large');
  expect(parts).toBeLessThan(20);
});
