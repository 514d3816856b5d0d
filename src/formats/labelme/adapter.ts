import { isObject } from '#domain/isObject.ts';
import { type Adapter, reader } from '../formatAdapter.ts';
import { text } from '../reading/narrow.ts';
import { readLabelme } from './readLabelme.ts';
import { writeLabelme } from './writeLabelme.ts';

export const labelme: Adapter<'labelme'> = {
  reader: reader('json', {
    claims: ({ document }) => (isObject(document) && Array.isArray(document.shapes) ? 'mark' : null),
    read: ({ document }) => readLabelme(document),
    embedded: ({ document }) => (isObject(document) ? text(document.imageData) || null : null),
  }),
  writer: (set) => writeLabelme(set, { dialect: 'labelme' }),
};

/** Read as labelme, of which it is a dialect. */
export const xAnyLabeling: Adapter<'x_anylabeling'> = {
  reader: null,
  writer: (set) => writeLabelme(set, { dialect: 'x_anylabeling' }),
};
