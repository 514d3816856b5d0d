import * as v from 'valibot';
import { isLayoutId, type LayoutId } from '#detector/layouts/layouts.ts';
import { FITS, ORDERS, SCALES } from '#detector/preprocess.ts';

const input = v.object({
  name: v.string(),
  element: v.picklist(['float32', 'uint8']),
  shape: v.array(v.number()),
  size: v.object({ width: v.number(), height: v.number() }),
  planes: v.boolean(),
  openSize: v.optional(v.picklist(['assumed', 'chosen'])),
  sizeName: v.nullable(v.string()),
});

const layout = v.custom<LayoutId>((value) => typeof value === 'string' && isLayoutId(value));

/** A model that is stored on this device. */
export const keptModel = v.object({
  /** SHA-256 of its bytes, lower-case hex. */
  sha256: v.string(),
  /** File name as chosen. */
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Its licence as stated by the person. */
  licence: v.string(),
  /** Layouts that fit its outputs, and the chosen one. */
  layouts: v.array(layout),
  layout,
  preprocess: v.object({ fit: v.picklist(FITS), scale: v.picklist(SCALES), order: v.picklist(ORDERS) }),
  input,
  /** Class names by index. */
  classes: v.array(v.tuple([v.number(), v.string()])),
  /** How many classes its outputs have room for, by layout; models kept by earlier versions don't have it. */
  classCounts: v.optional(v.array(v.tuple([layout, v.number()]))),
  /** Milliseconds since 1970. */
  keptAt: v.number(),
});

export type KeptModel = v.InferOutput<typeof keptModel>;
