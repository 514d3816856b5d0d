import type { Classes } from '#detector/port.ts';
import { classNamesOfLines, classNamesOfYaml } from '#formats/reading/classNames.ts';

/** Bytes of a file of names: more are none. */
const LARGEST = 1024 ** 2;

export const isModelFile = (name: string): boolean => /\.onnx$/i.test(name);
const isNamesFile = (name: string): boolean => /\.(ya?ml|txt|names)$/i.test(name);

/** What trainers call the file of their classes, the likeliest first. */
const USUAL = [/^data\.ya?ml$/i, /\.names$/i, /^(classes|labels|names)\.txt$/i, /\.ya?ml$/i];
/** So many files were chosen one by one: a text file among them is meant. */
const BY_HAND = 2;

/** The file with the class names; in a folder texts are mostly of photos, so that only what is called so is one. */
export function namesAmong(files: readonly File[]): File | null {
  for (const usual of USUAL) {
    const found = files.find(({ name }) => usual.test(name));
    if (found) return found;
  }
  return files.length <= BY_HAND ? (files.find(({ name }) => isNamesFile(name)) ?? null) : null;
}

/** The class names of a `data.yaml`, or of a text file with one a line; null where there are none. */
export async function namesOfFile(file: File): Promise<Classes | null> {
  if (file.size > LARGEST) return null;
  const text = await file.text().catch(() => '');
  const found = /\.ya?ml$/i.test(file.name) ? classNamesOfYaml(text) : classNamesOfLines(text);
  return found && found.size > 0 ? found : null;
}
