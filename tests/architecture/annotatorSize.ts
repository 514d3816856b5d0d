import ts from 'typescript';
import type { Rule } from './rule.ts';
import { nodesOf, type Source } from './source.ts';

const MOST = 12;
const HOME = 'src/annotator/annotator.ts';

/** Other ways to add members: a superclass, a second declaration, an alias in its place. */
function breaches(sources: readonly Source[]): string[] {
  const declared = sources.flatMap(({ path, tree }) =>
    [...nodesOf(tree)].flatMap((node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassLike(node)) &&
      node.name?.text === 'Annotator'
        ? [{ path, node }]
        : [],
    ),
  );
  const said = declared
    .filter(({ path }) => path !== HOME)
    .map(({ path }) => `${path} declares an Annotator of its own`);
  const own = declared.filter(({ path }) => path === HOME);
  const [only] = own;
  if (!only || own.length > 1 || !ts.isInterfaceDeclaration(only.node))
    return [...said, `${HOME} must declare Annotator once, as an interface`];
  if (only.node.heritageClauses) said.push(`${HOME}: Annotator has members of a parent`);
  const { length } = only.node.members;
  return length > MOST ? [...said, `${HOME}: Annotator has ${length} members`] : said;
}

const members = (count: number) => Array.from({ length: count }, (_, at) => `m${at}: 1;`).join(' ');
const twelve = `export interface Annotator { ${members(12)} }`;

export const annotatorSize: Rule = {
  name: 'has an Annotator of at most 12 members',
  breaches,
  planted: [
    {
      trick: 'a thirteenth member',
      files: { [HOME]: `export interface Annotator { ${members(13)} }` },
      says: 'Annotator has 13 members',
    },
    {
      trick: 'members of a parent',
      files: { [HOME]: twelve.replace('Annotator', 'Annotator extends More') },
      says: 'members of a parent',
    },
    { trick: 'a second declaration', files: { [HOME]: `${twelve}\n${twelve}` }, says: 'once' },
    {
      trick: 'a type in its place',
      files: { [HOME]: 'export type Annotator = More & Other;' },
      says: 'as an interface',
    },
    {
      trick: 'one declared elsewhere, to be merged',
      files: {
        [HOME]: twelve,
        'src/scene/more.ts': `declare module '#annotator/annotator.ts' { ${twelve} }`,
      },
      says: 'src/scene/more.ts declares an Annotator of its own',
    },
  ],
  allowed: [{ [HOME]: twelve }],
};
