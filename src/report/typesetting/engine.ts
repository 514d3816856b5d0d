import { fail, ok, type Result } from '#domain/result.ts';
import type { PictureFile } from '../pictures/photoPictures.ts';
import { pictureFormat } from '../pictures/pictureFormat.ts';
import { type Compiler, createCompiler, familyOf, type SettingFault, startProgram } from './compiler.ts';
import type { ReportDocument } from './document.ts';
import { reportData } from './reportData.ts';
import { spelled } from './spelled.ts';

/** The templates, by their names in the compiler's file system. */
const TEMPLATES = import.meta.glob<string>('../templates/*.typ', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Text of whole characters only, with the line ends that the templates know: half a character is no text in JSON. */
const plain = (value: string): string =>
  value.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r\n?|[\u2028\u2029]/g, '\n');

const json = (value: unknown, change: (text: string) => string): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(value, (_, held) => (typeof held === 'string' ? change(held) : held)),
  );

/** Why a report was not set: it can be without these pictures, or without the firm's template. */
type Unset =
  | { readonly kind: 'pictures'; readonly names: readonly string[] }
  | { readonly kind: 'template'; readonly faults: readonly SettingFault[] };

/** What of a report isn't in its document. */
interface Extras {
  /** Letters that no font has: their codes are printed instead. */
  readonly unprinted?: readonly string[];
  /** A firm's own template, which takes the place of `main.typ`. */
  readonly template?: string | null;
}

/** Typst, ready to set a report. */
export interface Typesetter {
  /** Whether the font of the firm's own is one; true where there is none. */
  readonly hasOwnFont: boolean;
  /** @returns a PDF. Throws with the compiler's words where a template of this program can't be set */
  set(
    document: ReportDocument,
    pictures: readonly PictureFile[],
    extras?: Extras,
  ): Result<Uint8Array<ArrayBuffer>, Unset>;
}

/** Where a firm's own template lies: beside the others, so that it may use them. */
const OWN = '/own.typ';

const toldIn = (faults: readonly SettingFault[]): string =>
  faults.map(({ path, line, message }) => `${path} ${line ?? ''}: ${message}`).join('; ');

const fileName = (template: string): string => `/${template.slice(template.lastIndexOf('/') + 1)}`;

/** A picture where the compiler finds it, under a name with its true format; names of damages may hold anything. */
interface Placed {
  readonly name: string;
  readonly path: string;
}

function place(pictures: readonly PictureFile[], compiler: Compiler): readonly Placed[] {
  return pictures.flatMap(({ name, bytes }, index) => {
    const format = pictureFormat(bytes);
    if (!format) return [];
    const path = `/pictures/${index}.${format}`;
    compiler.file(path, bytes);
    return [{ name, path }];
  });
}

/** Those of some pictures that the compiler can't decode: halved until what fails is one. */
function broken(pictures: readonly Placed[], compiler: Compiler): readonly string[] {
  if (pictures.length === 0) return [];
  compiler.source('/pictures.typ', '#for path in json("/pictures.json") { image(path, width: 10pt) }');
  compiler.file(
    '/pictures.json',
    json(
      pictures.map(({ path }) => path),
      String,
    ),
  );
  if (compiler.compile('/pictures.typ').ok) return [];
  const [first] = pictures;
  if (pictures.length === 1 && first) return [first.name];
  const half = Math.ceil(pictures.length / 2);
  return [...broken(pictures.slice(0, half), compiler), ...broken(pictures.slice(half), compiler)];
}

/**
 * Starts Typst with the report's templates and with fonts of its own.
 *
 * @param wasm the compiler's program
 * @param fonts OpenType files, in the order in which a letter is looked for
 * @param own a font of the firm's own, which is asked first; what is no font is left out
 */
export async function createTypesetter(
  wasm: BufferSource | WebAssembly.Module,
  fonts: readonly Uint8Array[],
  own: Uint8Array | null = null,
): Promise<Typesetter> {
  await startProgram(wasm);
  const family = own && familyOf(own);
  const compiler = await createCompiler(wasm, own && family !== null ? [own, ...fonts] : fonts);
  for (const [path, template] of Object.entries(TEMPLATES)) compiler.source(fileName(path), template);
  return {
    hasOwnFont: own === null || family !== null,
    set(document, pictures, { unprinted = [], template = null } = {}) {
      const placed = place(pictures, compiler);
      const known = new Set(placed.map(({ name }) => name));
      const strange = pictures.flatMap(({ name }) => (known.has(name) ? [] : name));
      const without = (names: readonly string[]) => fail<Unset>({ kind: 'pictures', names });
      if (strange.length > 0) return without([...strange, ...broken(placed, compiler)]);
      const spell = spelled(unprinted);
      const said = (text: string) => spell(plain(text));
      const paths = new Map(placed.map(({ name, path }) => [said(name), path]));
      compiler.file('/data.json', json(reportData(document, paths, family), said));
      if (template !== null) compiler.source(OWN, template);
      const made = compiler.compile(template === null ? '/main.typ' : OWN);
      if (made.ok) return ok(made.value);
      const unreadable = broken(placed, compiler);
      if (unreadable.length > 0) return without(unreadable);
      if (template !== null) return fail({ kind: 'template', faults: made.error });
      throw new Error(toldIn(made.error));
    },
  };
}
