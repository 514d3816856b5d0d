import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isProjectId } from '#domain/edit/admit/docId.ts';
import { databaseWord } from '#domain/team/databaseWord.ts';
import { databaseWord as ofSetup } from '../../../deploy/setup/databaseWord.mjs';
import { readTeam } from '../../../deploy/setup/team.mjs';
import { openRoute } from '../../../scripts/team/openRoutes.mjs';

const ids = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/).filter(isProjectId);
/** The id that a word was made of. */
const idOf = (word: string): string => word.replace(/\$(.)/g, (_, letter: string) => letter.toUpperCase());

describe('a project’s id in the names of its databases', () => {
  test('comes back from them, so that two projects never share one', () => {
    fc.assert(fc.property(ids, (id) => void expect(idOf(databaseWord(id))).toBe(id)));
  });

  test('is itself where it has no capitals', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const small = id.toLowerCase();
        expect(databaseWord(small)).toBe(small);
      }),
    );
  });

  test('is the same for setup, which takes every id but the sample’s', () => {
    fc.assert(
      fc.property(ids, (id) => {
        fc.pre(id !== 'sample');
        expect(ofSetup(id)).toBe(databaseWord(id));
        expect(readTeam(JSON.stringify({ projects: [{ id }] })).projects[0]?.id).toBe(id);
      }),
    );
    expect(() => readTeam('{"projects":[{"id":"sample"}]}')).toThrow(/never a project of a team/);
  });

  test('gives names that CouchDB takes and the proxy lets through', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('project', 'photos'), (id, kind) => {
        const name = `${kind}-${databaseWord(id)}`;
        expect(name).toMatch(/^[a-z][a-z0-9_$()+/-]*$/);
        expect(openRoute('GET', `/${name}/_all_docs`).open).toBe(true);
      }),
    );
  });
});
