import { computed, type ReadonlySignal } from '@preact/signals-core';
import { readSentences, SENTENCE, type Sentence } from '#domain/inspection/sentences/sentence.ts';
import type { Workspace } from '../workspace.ts';

/** The project's own sentences. */
export interface ProjectSentences {
  readonly project: string;
  readonly name: string;
  readonly sentences: readonly Sentence[];
}

/** The own sentences of all projects that have some: each is stored with one, and offered in all. Null until read. */
export function sentencesOf({
  projects,
  manage,
}: Pick<Workspace, 'projects' | 'manage'>): ReadonlySignal<readonly ProjectSentences[] | null> {
  return computed(() => {
    const list = projects.value;
    const found = (list ?? []).map(({ id }) => manage.projectDocuments(id, SENTENCE).value);
    if (!list || found.includes(null)) return null;
    return list.flatMap(({ id, name }, index) => {
      const sentences = readSentences(found[index] ?? []);
      return sentences.length > 0 ? [{ project: id, name, sentences }] : [];
    });
  });
}
