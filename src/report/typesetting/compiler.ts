import initialise, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { fail, ok, type Result } from '#domain/result.ts';

/** The compiler's numbers: a PDF as output, and full diagnostics. */
const [PDF, FULL] = [1, 3];

/** The compiler's answer. */
export interface Compiled {
  readonly result?: Uint8Array<ArrayBuffer>;
  readonly diagnostics?: readonly {
    readonly path: string;
    /** `1:4-1:9`; lines and columns from 0. */
    readonly range: string;
    readonly message: string;
    readonly severity: string;
  }[];
}

/** The standard of our PDFs: for archives, tagged, with attachments allowed (ISO 19005-3, level A). Typst 0.14 takes one. */
const STANDARD = 'a-3a';

/** The compiler's files at a moment, of which a PDF is made. */
export interface World {
  get_artifact(kind: number, diagnostics: number): Compiled;
  /** As typst.ts has it in its sources since July 2026 (pull request 878); in no release yet. */
  set_pdf_opts?(settings: {
    readonly pdf_standard: string;
    readonly pdf_tags: boolean | null;
    readonly creation_timestamp: number | null;
  }): void;
  free(): void;
}

/** Asks for PDFs of {@link STANDARD}. @returns whether the compiler's version offers that */
function askForStandard(world: World): boolean {
  if (typeof world.set_pdf_opts !== 'function') return false;
  try {
    const pdf_standard = JSON.stringify(STANDARD);
    world.set_pdf_opts({ pdf_standard, pdf_tags: null, creation_timestamp: null });
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a PDF by {@link STANDARD} where the compiler offers it. It refuses a document that doesn't conform: that one is made
 * without, as a report that states no standard is better than none.
 *
 * @param snapshot the same files each time
 */
export function makePdf(snapshot: () => World): Compiled {
  const made = (asks: boolean): Compiled | null => {
    const world = snapshot();
    const hasStandard = asks && askForStandard(world);
    try {
      const compiled = world.get_artifact(PDF, FULL);
      return compiled.result || !hasStandard ? compiled : null;
    } catch (error) {
      if (!hasStandard) throw error;
      return null;
    } finally {
      world.free();
    }
  };
  return made(true) ?? made(false) ?? {};
}

/** Why a file can't be typeset, in the compiler's words. */
export interface SettingFault {
  /** The file with the error; empty where it isn't in a file. */
  readonly path: string;
  /** From 1; null where unknown. */
  readonly line: number | null;
  readonly message: string;
}

/** Typst with an in-memory file system of its own. */
export interface Compiler {
  source(path: string, text: string): void;
  file(path: string, bytes: Uint8Array): void;
  /** @returns a PDF, or the errors where the file can't be typeset */
  compile(main: string): Result<Uint8Array<ArrayBuffer>, readonly SettingFault[]>;
}

function lineOf(range: string): number | null {
  const [, line] = range.match(/^(\d+):/) ?? [];
  return line === undefined ? null : Number(line) + 1;
}

/**
 * The family name inside a font, by which templates select it; null where the file is no font. The compiler must be
 * started before.
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

/** Starts the compiler's program, once for all compilers. */
export const startProgram = (wasm: BufferSource | WebAssembly.Module): Promise<unknown> =>
  initialise({ module_or_path: wasm });

/**
 * Starts Typst with the given fonts; it fetches nothing, neither fonts nor packages.
 *
 * @param wasm the compiler's program
 * @param fonts OpenType files, in the order of preference
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
      const { result, diagnostics = [] } = makePdf(() => compiler.snapshot('/', main, undefined));
      if (result) return ok(result);
      const faults = diagnostics.filter(({ severity }) => severity === 'error');
      return fail(faults.map(({ path, range, message }) => ({ path, line: lineOf(range), message })));
    },
  };
}
