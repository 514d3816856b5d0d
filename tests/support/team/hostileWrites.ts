import { deletions } from './hostile/deletions.ts';
import { fieldsAndDocuments } from './hostile/fieldsAndDocuments.ts';
import { hostileDocuments } from './hostile/hostileDocuments.ts';
import { lastingFacts } from './hostile/lastingFacts.ts';
import { othersWords } from './hostile/othersWords.ts';
import { readMarks } from './hostile/readMarks.ts';
import { rolesWrites } from './hostile/rolesWrites.ts';
import { sealsAndPeople } from './hostile/sealsAndPeople.ts';
import { secondVerdicts } from './hostile/secondVerdicts.ts';
import { stepsTaken } from './hostile/stepsTaken.ts';
import type { TriedWrite } from './hostile/triedWrite.ts';

/**
 * Writes past the app: what roles, steps, seals, stamps and ids forbid, and beside each what must pass.
 *
 * @param now the server's clock, milliseconds since 1970
 * @param nameOf what somebody is called on the server
 */
export function hostileWrites(
  project: string,
  now: number,
  nameOf = (user: string) => user,
): readonly TriedWrite[] {
  const documents = hostileDocuments(project, now, nameOf);
  return [
    ...secondVerdicts(documents),
    ...readMarks(documents),
    ...rolesWrites(documents),
    ...lastingFacts(documents),
    ...stepsTaken(documents),
    ...fieldsAndDocuments(documents),
    ...sealsAndPeople(documents),
    ...deletions(documents),
    ...othersWords(documents),
  ];
}
