import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Importers = (id: string) => readonly string[];

/** Part of what is loaded before a page is ready, and the modules that its loading begins with. */
export interface Stage {
  readonly name: string;
  readonly begins: RegExp;
}

/** A module and those that lead to it, up to and with those at which `ends` says that it is enough. */
function above(id: string, importers: Importers, ends: (id: string) => boolean): readonly string[] {
  const found = new Set([id]);
  // A set is walked through while it grows.
  for (const one of found) if (!ends(one)) for (const importer of importers(one)) found.add(importer);
  return [...found];
}

/** What the router loads when a page is opened: the page's component. */
const isPage = (id: string): boolean => id.includes('?tsr-split=component') || id.endsWith('/index.html');

/**
 * The chunk of a module: that of the first stage which loads it. What only one page needs is apart, so that other pages
 * don't load it with what they share.
 *
 * @returns null where the bundler's own choice is right: no stage loads it, or nothing shares it
 */
export function chunkOf(id: string, stages: readonly Stage[], modules: Modules): string | null {
  const direct: Importers = (one) => modules.getModuleInfo(one)?.importers ?? [];
  const onRequest: Importers = (one) => modules.getModuleInfo(one)?.dynamicImporters ?? [];
  const begins = above(id, direct, () => false).filter(
    (one) => modules.getModuleInfo(one)?.isEntry || onRequest(one).length > 0,
  );
  const stage = stages.find((each) => begins.some((one) => each.begins.test(one)));
  if (!stage || begins.length < 2) return null;
  const pages = above(id, (one) => [...direct(one), ...onRequest(one)], isPage).filter(isPage);
  return pages.length > 1 ? stage.name : `${stage.name}-only`;
}

/**
 * Groups of modules for the bundler, a file for each. Of a file for each set of pages and dialogs that have something in
 * common, of which there are over a hundred, half would be names, and compression would find nothing in it.
 *
 * @param stages in the order in which they are reached
 */
export const sharedChunks = (stages: readonly Stage[]): Rolldown.CodeSplittingGroup[] =>
  stages
    .flatMap(({ name }) => [name, `${name}-only`])
    .map((chunk) => ({
      includeDependenciesRecursively: false,
      name: (id, modules) => (chunkOf(id, stages, modules) === chunk ? chunk : null),
    }));
