import { describe, expect, it } from 'vitest';
import { chunkOf } from '../../scripts/sharedChunks.ts';

const STAGES = [
  { name: 'start', begins: /index\.html$/ },
  { name: 'stage', begins: /stage\.tsx\?/ },
];

/** Who imports each module of a small app directly, and who when it is asked for. */
const DIRECT: Record<string, readonly string[]> = {
  '/button': ['/index.html', '/stage.tsx?tsr-split=component'],
  '/boxes': ['/stage.tsx?tsr-split=component', '/crops.tsx?tsr-split=component'],
  '/scene': ['/stage.tsx?tsr-split=component', '/measuring'],
  '/toolbar': ['/stage.tsx?tsr-split=component'],
  '/table': ['/crops.tsx?tsr-split=component', '/list.tsx?tsr-split=component'],
  '/ring/a': ['/ring/b', '/stage.tsx?tsr-split=component'],
  '/ring/b': ['/ring/a', '/crops.tsx?tsr-split=component'],
};
const ON_REQUEST: Record<string, readonly string[]> = {
  '/stage.tsx?tsr-split=component': ['/index.html'],
  '/crops.tsx?tsr-split=component': ['/index.html'],
  '/list.tsx?tsr-split=component': ['/index.html'],
  '/measuring': ['/stage.tsx?tsr-split=component'],
};

const modules = {
  getModuleInfo: (id: string) =>
    ({
      isEntry: id === '/index.html',
      importers: DIRECT[id] ?? [],
      dynamicImporters: ON_REQUEST[id] ?? [],
    }) as never,
};

describe('the chunk of a module', () => {
  const chunk = (id: string) => chunkOf(id, STAGES, modules);

  it('is that of the first stage that loads it', () => {
    expect(chunk('/button')).toBe('start');
    expect(chunk('/boxes')).toBe('stage');
  });

  it('is apart where a page shares it only with its own dialogs', () => {
    expect(chunk('/scene')).toBe('stage-only');
  });

  it('is left to the bundler where one page needs it, or none that a stage begins with', () => {
    expect(chunk('/toolbar')).toBeNull();
    expect(chunk('/table')).toBeNull();
  });

  it('is that of a later stage where an earlier one only reaches it through an index', () => {
    const stages = STAGES.map((stage, at) => (at === 0 ? stage : { ...stage, also: /button/ }));
    expect(chunkOf('/button', stages, modules)).toBe('stage');
  });

  it('is found for modules that import each other', () => {
    expect([chunk('/ring/a'), chunk('/ring/b')]).toEqual(['stage', 'stage']);
  });
});
