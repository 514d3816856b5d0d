import { isObject } from '#domain/isObject.ts';
import { type Adapter, reader } from '../formatAdapter.ts';
import { readSupervisely } from './readSupervisely.ts';

export const supervisely: Adapter<'supervisely'> = {
  reader: reader('json', {
    claims: ({ document }) =>
      isObject(document) && Array.isArray(document.objects) && 'size' in document ? 'mark' : null,
    read: ({ document }) => readSupervisely(document),
  }),
  writer: null,
};
