import { reason } from '#domain/exchange/reason.ts';
import { ok } from '#domain/result.ts';
import type { Annotated, Detected } from './detect.ts';
import type { Companions } from './formatAdapter.ts';
import {
  type ClassNames,
  classNamesOfLines,
  classNamesOfYaml,
  type Keypoints,
  keypointsOfYaml,
} from './reading/classNames.ts';
import type { ReadOptions } from './reading/collect.ts';
import type { Read } from './reading/report.ts';

/** Reads a detected file. */
export function interpret(
  { content, reader }: Annotated,
  companions: Companions,
  options: ReadOptions,
): Read {
  const read = reader.read(content, companions, options);
  if (!read.ok || content.kind !== 'json' || content.repaired === 0) return read;
  const note = {
    part: null,
    n: null,
    image: null,
    reason: reason('json_repaired', { count: content.repaired }),
  };
  return ok({ ...read.value, repaired: [note, ...read.value.repaired] });
}

/** Class names from a file detected as such; null where it has none after all. */
export const classNames = (file: Extract<Detected, { kind: 'classes' }>): ClassNames | null =>
  file.written === 'yaml' ? classNamesOfYaml(file.content) : classNamesOfLines(file.content);

/** The shape of poses, where such a file states it. */
export const keypoints = (file: Extract<Detected, { kind: 'classes' }>): Keypoints | null =>
  file.written === 'yaml' ? keypointsOfYaml(file.content) : null;
