import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** What a role lets somebody write of boxes and records, and what not. */
export const rolesWrites = ({
  by,
  register,
  claim,
  own,
  step,
  now,
  accepted,
  change,
  touched,
  record,
  second,
}: HostileDocuments): readonly TriedWrite[] => [
  tries('vic', 'a second verdict', touched, second('vic', 'vic'), /Viewers only read/),
  tries('vic', 'a verdict', null, claim('vic', accepted('vic')), /Viewers only read/),
  tries('vic', 'a step', null, step('vic', []), /Viewers only read/),
  tries(
    'sam',
    'a verdict of somebody from elsewhere',
    null,
    claim('sam', accepted('sam')),
    /no role|not allowed|not authorized/i,
  ),
  tries('rex', 'a verdict on a model’s box', null, claim('rex', accepted('rex')), null),
  tries(
    'rex',
    'a comment',
    touched,
    { ...touched, fields: { ...touched.fields, comments: register([], 'rex') } },
    null,
  ),
  tries(
    'rex',
    'that a comment was taken back',
    touched,
    {
      ...touched,
      fields: {
        ...touched.fields,
        comments: {
          ...register([], 'rex'),
          removals: [{ comment: { text: 'wet', author: 'Rex', at: now }, t: by('rex'), removed: true }],
        },
      },
    },
    null,
  ),
  tries('rex', 'a box of one’s own', null, own('rex'), /does not make damage/),
  tries(
    'rex',
    'another severity',
    touched,
    { ...touched, fields: { ...touched.fields, severity: register(4, 'rex') } },
    /does not change severity/,
  ),
  tries(
    'rex',
    'another box',
    touched,
    { ...touched, fields: { ...touched.fields, box: register({}, 'rex') } },
    /does not change box/,
  ),
  tries('rex', 'a record', null, record({}, 'rex'), /does not make sheet:record/),
  tries(
    'rex',
    'a word in a record',
    record({}),
    record({ purpose: register('x', 'rex') }),
    /does not change purpose/,
  ),
  tries('rex', 'a step that says it moved a box', null, step('rex', [change('box')]), /does not change box/),
  tries('rex', 'a step of a verdict', null, step('rex', [change('verdict')]), null),
];
