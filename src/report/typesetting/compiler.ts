import initialise, {
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

/** As the compiler counts them: a PDF, and diagnostics with all that is known. */
const [PDF, FULL] = [1, 3];

/** What the compiler answers. */
interface Compiled {
  readonly result?: Uint8Array<ArrayBuffer>;
  readonly diagnostics?: readonly {
    readonly path: string;
    readonly range: string;
    readonly message: string;
    readonly severity: string;
  }[];
}

/** Typst with a file system of its own, in memory. */
export interface Compiler {
  source(path: string, text: string): void;
  file(path: string, bytes: Uint8Array): void;
  /** @returns a PDF, or the compiler's words where the file can't be set */
  compile(main: string): Uint8Array<ArrayBuffer> | string;
}

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
  await initialise({ module_or_path: wasm });
  const shelf = new TypstFontResolverBuilder();
  for (const font of fonts) shelf.add_raw_font(font);
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await shelf.build());
  return {
    source: (path, text) => void compiler.add_source(path, text),
    file: (path, bytes) => void compiler.map_shadow(path, bytes),
    compile(main) {
      const world = compiler.snapshot('/', main, undefined);
      const { result, diagnostics = [] }: Compiled = world.get_artifact(PDF, FULL);
      world.free();
      return (
        result ?? diagnostics.map(({ path, range, message }) => `${path} ${range}: ${message}`).join('; ')
      );
    },
  };
}
