import { type Adapter, reader } from '../formatAdapter.ts';
import { readVoc } from './readVoc.ts';
import { writeVoc } from './writeVoc.ts';

export const voc: Adapter<'voc'> = {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotation' ? 'mark' : null),
    read: ({ root }, _, options) => readVoc(root, options),
  }),
  writer: (set, { vocBase }) => writeVoc(set, { base: vocBase }),
};
