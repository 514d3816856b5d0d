import { readSentences, SENTENCE, type Sentence } from '#domain/inspection/sentences/sentence.ts';
import type { Readable } from '#domain/readable.ts';
import { derive } from '#domain/signal.ts';
import { combine, follow } from '../records/combine.ts';
import type { Workspace } from '../workspace.ts';

/** The own sentences of a project. */
export interface ProjectSentences {
  readonly project: string;
  readonly name: string;
  readonly sentences: readonly Sentence[];
}

/** The own sentences of all projects that have some: each is kept with one, and offered in all. Null until read. */
export function sentencesOf({
  projects,
  manage,
}: Pick<Workspace, 'projects' | 'manage'>): Readable<readonly ProjectSentences[] | null> {
  const sheets = follow(projects, (list) =>
    combine((list ?? []).map(({ id }) => manage.sheets(id, SENTENCE))),
  );
  return derive(projects, sheets, (list, found) => {
    if (!list || found.length < list.length || found.includes(null)) return null;
    return list.flatMap(({ id, name }, index) => {
      const sentences = readSentences(found[index] ?? []);
      return sentences.length > 0 ? [{ project: id, name, sentences }] : [];
    });
  });
}
