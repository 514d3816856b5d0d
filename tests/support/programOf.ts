import { relative } from 'node:path';
import ts from 'typescript';

/**
 * A program of these files for the type checker.
 *
 * @param files paths from the root
 * @param planted files that are not on disk, by path from the root
 */
export function programOf(
  root: string,
  files: readonly string[],
  planted: ReadonlyMap<string, string>,
): ts.Program {
  const config = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const checked = { ...options, allowJs: true, checkJs: true };
  const host = ts.createCompilerHost(checked);
  const { readFile, fileExists } = host;
  const plantedAt = (path: string) => planted.get(relative(root, path));
  host.readFile = (path) => plantedAt(path) ?? readFile(path);
  host.fileExists = (path) => plantedAt(path) !== undefined || fileExists(path);
  const asked = [...files, ...planted.keys()].map((file) => `${root}/${file}`);
  return ts.createProgram(asked, checked, host);
}
