import type { Classes } from '#detector/port.ts';
import { classNamesOfLines, classNamesOfYaml } from '#formats/reading/classNames.ts';

/** Bytes; larger files are no lists of names. */
const LARGEST = 1024 ** 2;

export const isModelFile = (name: string): boolean => /\.onnx$/i.test(name);
const isNamesFile = (name: string): boolean => /\.(ya?ml|txt|names)$/i.test(name);

/** Usual names of files with class names, likeliest first. */
const USUAL = [/^data\.ya?ml$/i, /\.names$/i, /^(classes|labels|names)\.txt$/i, /\.ya?ml$/i];
/** Up to this many files were chosen individually, so any text file among them is the list of names. */
const BY_HAND = 2;

/**
 * The file with the class names; in a folder most text files are about photos, so there only one with a usual name
 * counts.
 */
export function namesAmong(files: readonly File[]): File | null {
  for (const usual of USUAL) {
    const found = files.find(({ name }) => usual.test(name));
    if (found) return found;
  }
  return files.length <= BY_HAND ? (files.find(({ name }) => isNamesFile(name)) ?? null) : null;
}

/** The class names in a `data.yaml`, or in a text file with one per line; null where there are none. */
export async function namesOfFile(file: File): Promise<Classes | null> {
  if (file.size > LARGEST) return null;
  const text = await file.text().catch(() => '');
  const found = /\.ya?ml$/i.test(file.name) ? classNamesOfYaml(text) : classNamesOfLines(text);
  return found && found.size > 0 ? found : null;
}
