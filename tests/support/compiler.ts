import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

interface CompileError {
  readonly line: number;
  readonly text: string;
}

/**
 * The repository's compiler on changed files: returns its messages for one of them. Create it once for many calls, as
 * it caches what it has read.
 */
export function createCompiler() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const read = new Map<string, ts.SourceFile>();
  let last: ts.Program | undefined;

  const host = (changed: ReadonlyMap<string, string>): ts.CompilerHost => {
    const plain = ts.createCompilerHost(options);
    return {
      ...plain,
      fileExists: (file) => changed.has(file) || plain.fileExists(file),
      readFile: (file) => changed.get(file) ?? plain.readFile(file),
      getSourceFile: (file, language) => {
        const text = changed.get(file);
        if (text !== undefined) return ts.createSourceFile(file, text, language);
        const known = read.get(file) ?? plain.getSourceFile(file, language);
        if (known) read.set(file, known);
        return known;
      },
    };
  };

  /**
   * @param file the file to check, from the root
   * @param changes texts that replace or add files, by their paths from the root
   * @returns each error in full, with its line, counted from 1
   */
  return (file: string, changes: Readonly<Record<string, string>> = {}): readonly CompileError[] => {
    const changed = new Map(Object.entries(changes).map(([path, text]) => [join(root, path), text]));
    const asked = join(root, file);
    const program = ts.createProgram({
      rootNames: [asked, join(root, 'node_modules/vite/client.d.ts')],
      options: { ...options, noErrorTruncation: true, types: ['node'], noUnusedParameters: false },
      host: host(changed),
      ...(last && { oldProgram: last }),
    });
    last = program;
    return program
      .getSemanticDiagnostics(program.getSourceFile(asked))
      .map(({ messageText, file: at, start = 0 }) => ({
        line: at ? at.getLineAndCharacterOfPosition(start).line + 1 : 0,
        text: ts.flattenDiagnosticMessageText(messageText, '\n'),
      }));
  };
}

type Edit = readonly [from: string | RegExp, to: string];

/** A file of the repository with edits made one after the other, each of which has to find its place. */
export function changed(file: string, edits: readonly Edit[]): Readonly<Record<string, string>> {
  const text = edits.reduce(
    (before, [from, to]) => {
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      return after;
    },
    readFileSync(join(root, file), 'utf8'),
  );
  return { [file]: text };
}
