import { isObject } from '#domain/isObject.ts';
import { type Adapter, reader } from '../formatAdapter.ts';
import { hasAll } from '../reading/table.ts';
import { readVia, readViaCsv } from './readVia.ts';
import { isVia3, readVia3 } from './readVia3.ts';
import { writeVia, writeViaCsv } from './writeVia.ts';

export const via: Adapter<'via'> = {
  reader: reader('json', {
    claims({ document }) {
      if (!isObject(document)) return null;
      if (isObject(document._via_img_metadata) || isVia3(document)) return 'mark';
      const isEntry = (entry: unknown) => isObject(entry) && 'filename' in entry && 'regions' in entry;
      return Object.values(document).some(isEntry) ? 'build' : null;
    },
    read: ({ document }, _, options) =>
      isObject(document) && isVia3(document) ? readVia3(document, options) : readVia(document, options),
  }),
  writer: writeVia,
};

export const viaCsv: Adapter<'via_csv'> = {
  reader: reader('table', {
    claims: ({ columns }) => (hasAll(columns, 'filename', 'region_shape_attributes') ? 'mark' : null),
    read: ({ text }, _, options) => readViaCsv(text, options),
  }),
  writer: writeViaCsv,
};
