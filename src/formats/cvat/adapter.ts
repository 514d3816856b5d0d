import { type Adapter, reader } from '../formatAdapter.ts';
import { readCvat } from './readCvat.ts';
import { writeCvat } from './writeCvat.ts';

export const cvat: Adapter<'cvat'> = {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotations' ? 'mark' : null),
    read: ({ root }) => readCvat(root),
  }),
  writer: writeCvat,
};
