import type { Classes } from '#detector/port.ts';
import { classNamesOfLines, classNamesOfYaml } from '#formats/reading/classNames.ts';

/** Bytes of a file of names: more are none. */
const LARGEST = 1024 ** 2;

export const isModelFile = (name: string): boolean => /\.onnx$/i.test(name);
export const isNamesFile = (name: string): boolean => /\.(ya?ml|txt|names)$/i.test(name);

/** The class names of a `data.yaml`, or of a text file with one a line; null where there are none. */
export async function namesOfFile(file: File): Promise<Classes | null> {
  if (file.size > LARGEST) return null;
  const text = await file.text().catch(() => '');
  const found = /\.ya?ml$/i.test(file.name) ? classNamesOfYaml(text) : classNamesOfLines(text);
  return found && found.size > 0 ? found : null;
}
