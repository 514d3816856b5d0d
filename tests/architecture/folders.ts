import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

/** Most files directly in a folder. */
const MOST = 15;

/** Folders with more, and why; the same table is in ARCHITECTURE.md. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'src/i18n/en': 'one file of words for each place',
  'src/i18n/zh-hk': 'one file of words for each place',
  'src/i18n/zh': 'one file of words for each place',
};

function counted(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, '']));

export const folders: Rule = {
  name: 'has folders of at most 15 files, save those with a reason',
  breaches: (sources) =>
    [...counted(sources)]
      .filter(([folder, count]) => count > MOST && !(folder in LARGE_FOLDERS))
      .map(([folder, count]) => `${folder} has ${count} files, ${MOST} at most`),
  planted: [
    { trick: 'a sixteenth file', files: many('src/domain', 16), says: 'src/domain has 16 files' },
    {
      trick: 'one below a folder with a reason',
      files: many('src/i18n/en/more', 16),
      says: 'src/i18n/en/more has 16 files',
    },
  ],
  allowed: [many('src/domain', 15), many('src/i18n/en', 40)],
};

/** Folders in the table that are no longer large: their line can go. */
export function needless(sources: readonly Source[]): string[] {
  const counts = counted(sources);
  return Object.keys(LARGE_FOLDERS).filter((folder) => (counts.get(folder) ?? 0) <= MOST);
}
