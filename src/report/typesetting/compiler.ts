import initialise, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { fail, ok, type Result } from '#domain/result.ts';

/** As the compiler counts them: a PDF, and diagnostics with all that is known. */
const [PDF, FULL] = [1, 3];

/** What the compiler answers. */
interface Compiled {
  readonly result?: Uint8Array<ArrayBuffer>;
  readonly diagnostics?: readonly {
    readonly path: string;
    /** `1:4-1:9`; lines and columns from 0. */
    readonly range: string;
    readonly message: string;
    readonly severity: string;
  }[];
}

/** Why a file can't be set, in the compiler's words. */
export interface SettingFault {
  /** The file that it stands in; empty where it isn't in one. */
  readonly path: string;
  /** From 1; null where the compiler doesn't say. */
  readonly line: number | null;
  readonly message: string;
}

/** Typst with a file system of its own, in memory. */
export interface Compiler {
  source(path: string, text: string): void;
  file(path: string, bytes: Uint8Array): void;
  /** @returns a PDF, or what is wrong where the file can't be set */
  compile(main: string): Result<Uint8Array<ArrayBuffer>, readonly SettingFault[]>;
}

function lineOf(range: string): number | null {
  const [, line] = range.match(/^(\d+):/) ?? [];
  return line === undefined ? null : Number(line) + 1;
}

/**
 * The family that a font calls itself, under which templates ask for it; null where a file is no font. The compiler is
 * to be started before.
 */
export function familyOf(font: Uint8Array): string | null {
  const resolver = new TypstFontResolverBuilder();
  try {
    const { info }: { readonly info?: readonly { readonly family?: string }[] } =
      resolver.get_font_info(font);
    return info?.[0]?.family || null;
  } catch {
    return null;
  } finally {
    resolver.free();
  }
}

/** Makes the compiler's program run, once for all compilers. */
export const startProgram = (wasm: BufferSource | WebAssembly.Module): Promise<unknown> =>
  initialise({ module_or_path: wasm });

/**
 * Starts Typst with fonts of its own: nothing is fetched, neither fonts nor packages.
 *
 * @param wasm the compiler's program
 * @param fonts OpenType files, in the order in which a letter is looked for
 */
export async function createCompiler(
  wasm: BufferSource | WebAssembly.Module,
  fonts: readonly Uint8Array[],
): Promise<Compiler> {
  await startProgram(wasm);
  const resolver = new TypstFontResolverBuilder();
  for (const font of fonts) resolver.add_raw_font(font);
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  return {
    source: (path, text) => void compiler.add_source(path, text),
    file: (path, bytes) => void compiler.map_shadow(path, bytes),
    compile(main) {
      const world = compiler.snapshot('/', main, undefined);
      const { result, diagnostics = [] }: Compiled = world.get_artifact(PDF, FULL);
      world.free();
      if (result) return ok(result);
      const faults = diagnostics.filter(({ severity }) => severity === 'error');
      return fail(faults.map(({ path, range, message }) => ({ path, line: lineOf(range), message })));
    },
  };
}
