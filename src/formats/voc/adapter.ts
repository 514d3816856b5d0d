import { type Adapter, reader } from '../formatAdapter.ts';
import { readVoc } from './readVoc.ts';
import { maskNames } from './vocMask.ts';
import { writeVoc } from './writeVoc.ts';

export const voc: Adapter<'voc'> = {
  reader: reader('xml', {
    claims: ({ name }) => (name === 'annotation' ? 'mark' : null),
    read: ({ root }, { picture }, options) => readVoc(root, options, picture),
    pictures: ({ root }) => maskNames(root),
  }),
  writer: (set, { vocBase }) => writeVoc(set, { base: vocBase }),
};
