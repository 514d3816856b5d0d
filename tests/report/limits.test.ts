import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReport, type ReportOptions } from '#report/createReport.ts';
import { createTables } from '#report/tables/createTables.ts';
import { plainPhotos } from '../support/plainPhotos.ts';
import { box, source, texts, words } from './support.ts';
import { fakeWorkers, never, PDF, until } from './workers.ts';

const HASH = 'ab'.repeat(32);

/** A report of two photos; with a template of the firm's own where its text is given. */
async function given(template?: string) {
  const one = source({ words: await words('en'), damages: [box('x', 'a'), box('y', 'b')] });
  const settings = {
    ...one.project.settings,
    ...(template !== undefined && { reportTemplate: { sha256: HASH, name: 'house.typ' } }),
  };
  return { ...one, project: { ...one.project, settings } };
}

function options(change: Partial<ReportOptions> = {}, template = ''): ReportOptions {
  return {
    photos: plainPhotos(),
    drawing: async () => new Blob([template]),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...change,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a report ends within a limit', () => {
  test('where its pages are never set', async () => {
    let isSetting = false;
    const { running } = fakeWorkers({
      set: () => {
        isSetting = true;
        return never();
      },
    });
    const making = createReport(await given(), options());
    await until(() => isSetting);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await making).toEqual({ ok: false, error: { kind: 'slow', seconds: 61 } });
    expect(running()).toBe(0);
  });

  test('where a photo never comes: it is left out, and named', async () => {
    const said: string[][] = [];
    const { running } = fakeWorkers({
      set: async (document) => {
        said.push(texts(document));
        return PDF;
      },
    });
    let asked = 0;
    const photo: ReportOptions['photos']['photo'] = ({ id }) => {
      asked += 1;
      return id === 'a' ? never() : Promise.resolve(new Blob(['photo']));
    };
    const making = createReport(await given(), options({ photos: plainPhotos(photo) }));
    await until(() => asked === 2);
    await vi.advanceTimersByTimeAsync(121_000);
    expect((await making).ok).toBe(true);
    expect(said.at(-1)).toContain('a.jpg: the picture could not be read and is left out.');
    expect(said.at(-1)).not.toContain('b.jpg: the picture could not be read and is left out.');
    expect(running()).toBe(0);
  });

  test('where a photo is decoded for ever', async () => {
    let isDecoding = false;
    fakeWorkers({
      pictures: async (_, blob) => {
        if (!blob) return null;
        isDecoding = true;
        return never();
      },
    });
    const making = createReport(await given(), options());
    await until(() => isDecoding);
    await vi.advanceTimersByTimeAsync(141_000);
    expect(await making).toEqual({ ok: false, error: { kind: 'slow', seconds: 140 } });
  });

  test('where the firm’s own template never ends: the standard one takes its place, and says so', async () => {
    const said: string[][] = [];
    let isSetting = false;
    const { running } = fakeWorkers({
      set: async (document, load) => {
        if (load?.template) {
          isSetting = true;
          return never();
        }
        said.push(texts(document));
        return PDF;
      },
    });
    const making = createReport(await given('#while true {}'), options({}, '#while true {}'));
    await until(() => isSetting);
    await vi.advanceTimersByTimeAsync(61_000);
    expect((await making).ok).toBe(true);
    expect(said.at(-1)).toContain(
      'house.typ: the firm’s template had not finished after 60 seconds. The standard template takes its place.',
    );
    expect(running()).toBe(0);
  });

  test.each([
    ['never ends', () => never<typeof PDF>(), 61_000],
    ['falls over', () => Promise.reject(new Error('malformed font')), 0],
  ])(
    'where the firm’s own font %s: the standard fonts take its place, and it says so',
    async (_, fail, after) => {
      const said: string[][] = [];
      let isSetting = false;
      const { running } = fakeWorkers({
        set: async (document, load) => {
          if (load?.font) {
            isSetting = true;
            return fail();
          }
          said.push(texts(document));
          return PDF;
        },
      });
      const one = await given();
      const settings = { ...one.project.settings, reportFont: { sha256: HASH, name: 'House.otf' } };
      const making = createReport({ ...one, project: { ...one.project, settings } }, options({}, 'font'));
      await until(() => isSetting);
      await vi.advanceTimersByTimeAsync(after);
      expect((await making).ok).toBe(true);
      expect(said.at(-1)).toContain(
        'House.otf: the firm’s font could not be read. The standard fonts take its place.',
      );
      expect(running()).toBe(0);
    },
  );

  test('where a file of the firm’s own never comes: it is named as gone', async () => {
    const said: string[][] = [];
    let isReading = false;
    fakeWorkers({
      set: async (document) => {
        said.push(texts(document));
        return PDF;
      },
    });
    const drawing = () => {
      isReading = true;
      return never<Blob>();
    };
    const making = createReport(await given('#1'), options({ drawing }));
    await until(() => isReading);
    await vi.advanceTimersByTimeAsync(121_000);
    expect((await making).ok).toBe(true);
    expect(
      said.at(-1)?.some((text) => text.startsWith('house.typ: ') && text.includes('isn’t on this device')),
    ).toBe(true);
  });

  test('where its first page can’t be shown', async () => {
    fakeWorkers();
    let isShowing = false;
    const onFirstPage = () => {
      isShowing = true;
      return never<void>();
    };
    const making = createReport(await given(), options({ onFirstPage }));
    await until(() => isShowing);
    await vi.advanceTimersByTimeAsync(121_000);
    expect((await making).ok).toBe(true);
  });

  test('and so do tables', async () => {
    let isWriting = false;
    const { running } = fakeWorkers({
      picture: () => {
        isWriting = true;
        return never();
      },
    });
    const making = createTables({ ...(await given()), reviews: new Map() }, 'xlsx', options());
    await until(() => isWriting);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await making).toEqual({ ok: false, error: { kind: 'slow', seconds: 61 } });
    expect(running()).toBe(0);
  });
});

describe('a report that is given up ends at once', () => {
  const HUNG: Readonly<Record<string, (reached: () => void) => Partial<ReportOptions>>> = {
    'while a file of the firm’s own is read': (reached) => ({
      drawing: () => {
        reached();
        return never();
      },
    }),
    'while a photo is read': (reached) => ({
      photos: plainPhotos(() => {
        reached();
        return never();
      }),
    }),
    'while its first page is shown': (reached) => ({
      drawing: async () => null,
      onFirstPage: () => {
        reached();
        return never();
      },
    }),
  };

  test.each(Object.entries(HUNG))('%s', async (_, hung) => {
    const { running } = fakeWorkers();
    const controller = new AbortController();
    let isReached = false;
    const reached = () => {
      isReached = true;
    };
    const { signal } = controller;
    const making = createReport(await given('#1'), { ...options({}, '#1'), signal, ...hung(reached) });
    await until(() => isReached);
    controller.abort();
    expect(await making).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(running()).toBe(0);
  });

  test('while its pages are set', async () => {
    let isSetting = false;
    const { running } = fakeWorkers({
      set: () => {
        isSetting = true;
        return never();
      },
    });
    const controller = new AbortController();
    const making = createReport(await given(), options({ signal: controller.signal }));
    await until(() => isSetting);
    controller.abort();
    expect(await making).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(running()).toBe(0);
  });
});

describe('the first page by a template of the firm’s own', () => {
  test('is told while photos are still being read', async () => {
    const templates: (string | null | undefined)[] = [];
    fakeWorkers({
      set: async (_, load) => {
        templates.push(load?.template);
        return PDF;
      },
    });
    let first: Blob | null = null;
    let release = (_: Blob) => {};
    const photo: ReportOptions['photos']['photo'] = ({ id }) =>
      id === 'a'
        ? Promise.resolve(new Blob(['cover']))
        : new Promise((resolve) => {
            release = resolve;
          });
    const onFirstPage = async (pdf: Blob) => {
      first = pdf;
    };
    const making = createReport(
      await given('#1'),
      options({ photos: plainPhotos(photo), onFirstPage }, '#1'),
    );
    await until(() => first !== null);
    expect(templates).toEqual(['#1']);
    release(new Blob(['photo']));
    expect((await making).ok).toBe(true);
    expect(templates).toEqual(['#1', '#1']);
  });

  test('is not told where it can’t be set without the rest; the report is made all the same', async () => {
    const { running } = fakeWorkers({
      set: async (document) => {
        const isWhole = JSON.stringify(document).includes('crop-y');
        return isWhole
          ? PDF
          : { pdf: null, broken: [], faults: [{ path: '/own.typ', line: 1, message: 'no' }] };
      },
    });
    let told = 0;
    const onFirstPage = async () => {
      told += 1;
    };
    const made = await createReport(await given('#1'), options({ onFirstPage }, '#1'));
    expect([made.ok, told]).toEqual([true, 0]);
    await until(() => running() === 0);
  });
});
