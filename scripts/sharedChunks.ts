import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Importers = (id: string) => readonly string[];

/** A phase of loading, and the modules with which it begins. */
export interface Stage {
  readonly name: string;
  readonly begins: RegExp;
  /** Modules that an earlier phase only reaches through the index of their package, without using them. */
  readonly also?: RegExp;
}

/** A module and those that import it, directly or not, up to those for which `ends` is true. */
function above(id: string, importers: Importers, ends: (id: string) => boolean): readonly string[] {
  const found = new Set([id]);
  // The set is iterated while it grows.
  for (const one of found) if (!ends(one)) for (const importer of importers(one)) found.add(importer);
  return [...found];
}

/** What the router loads when a page is opened: the page's component. */
const isPage = (id: string): boolean => id.includes('?tsr-split=component') || id.endsWith('/index.html');

/**
 * The chunk of a module: that of the first phase that loads it. Modules needed by only one page are separate, so that
 * other pages don't load them.
 *
 * @returns null where the bundler's choice is right: no phase loads it, or nothing shares it
 */
export function chunkOf(id: string, stages: readonly Stage[], modules: Modules): string | null {
  const named = stages.find(({ also }) => also?.test(id));
  if (named) return named.name;
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
 * Groups of modules for the bundler, one file each. With a file for each set of pages and dialogs that share something,
 * of which there are over a hundred, half of each would be names, and it would compress badly.
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
