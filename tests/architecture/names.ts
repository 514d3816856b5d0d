import { roomOf } from './rooms.ts';
import type { Rule } from './rule.ts';
import type { Source } from './source.ts';

/**
 * File names that several folders of a room may share, since the files have the same role; ARCHITECTURE.md lists them.
 */
export const SHARED_NAMES: Readonly<Record<string, string>> = {
  'src/i18n/*/*': 'each language has the same files',
  'src/formats/*/adapter.ts': 'each format has its adapter',
};

/** Whether a path matches a pattern; `*` stands for one name. */
const isMeant = (path: string, pattern: string): boolean => {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length && parts.every((part, at) => wanted[at] === '*' || wanted[at] === part)
  );
};

/** The room of a path; for nested rooms the outermost one. */
function outerRoom(path: string): string {
  let room = roomOf(path) ?? '';
  for (let outer = roomOf(room); outer && outer !== 'src'; outer = roomOf(room)) room = outer;
  return room;
}

function twins(sources: readonly Source[]): string[] {
  const paths = new Map<string, string[]>();
  for (const { path } of sources) {
    const room = outerRoom(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (Object.keys(SHARED_NAMES).some((pattern) => isMeant(path, pattern))) continue;
    const key = `${room}/…/${name.toLowerCase()}`;
    paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  return [...paths.values()]
    .filter(({ length }) => length > 1)
    .map((all) => `one name for two things: ${all.join(', ')}`);
}

export const names: Rule = {
  name: 'has no two files of one name in a room',
  breaches: twins,
  planted: [
    {
      trick: 'two reviews',
      files: { 'src/domain/edit/review.ts': '', 'src/domain/rating/review.ts': '' },
      says: 'src/domain/edit/review.ts, src/domain/rating/review.ts',
    },
    {
      trick: 'one of them in a room within the room',
      files: { 'src/data/a.ts': '', 'src/data/store/a.ts': '' },
      says: 'src/data/a.ts, src/data/store/a.ts',
    },
    {
      trick: 'two that differ in a capital',
      files: { 'src/ui/Tick.ts': '', 'src/ui/more/tick.ts': '' },
      says: 'src/ui/Tick.ts, src/ui/more/tick.ts',
    },
  ],
  allowed: [
    { 'src/domain/review.ts': '', 'src/data/review.ts': '' },
    { 'src/ui/Tick.tsx': '', 'src/ui/tick.css.ts': '' },
    { 'src/i18n/en/login.ts': '', 'src/i18n/zh/login.ts': '' },
    { 'src/formats/voc/adapter.ts': '', 'src/formats/yolo/adapter.ts': '' },
  ],
};
