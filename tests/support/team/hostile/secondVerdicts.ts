import type { HostileDocuments } from './hostileDocuments.ts';
import { type TriedWrite, tries } from './triedWrite.ts';

/** Second verdicts: each reviewer gives their own. */
export function secondVerdicts({
  claim,
  step,
  nameOf,
  change,
  touched,
  second,
}: HostileDocuments): readonly TriedWrite[] {
  const reviewed = (name: string, word = 'accepted') => change(`review:${nameOf(name)}`, undefined, word);
  return [
    tries('rex', 'a second verdict', touched, second('rex', 'rex'), null),
    tries(
      'rex',
      'a second verdict of one’s own, taken back',
      second('rex', 'rex'),
      second('rex', 'rex', null),
      null,
    ),
    tries(
      'rex',
      'the first word of a box, as its second verdict',
      null,
      claim('rex', second('rex', 'rex').fields),
      null,
    ),
    tries(
      'rex',
      'a second verdict that says something else',
      touched,
      second('rex', 'rex', 'perfect'),
      /no such thing/,
    ),
    tries(
      'rex',
      'a second verdict that is no word',
      touched,
      second('rex', 'rex', { v: 1 }),
      /no such thing/,
    ),
    tries(
      'rex',
      'a step of a second verdict that says something else',
      null,
      step('rex', [reviewed('rex', 'perfect')]),
      /no such thing/,
    ),
    tries(
      'ina',
      'a second verdict of another, under that person’s stamp',
      touched,
      second('rex', 'rex'),
      /by its reviewer/,
    ),
    tries('ina', 'a second verdict in another’s place', touched, second('rex', 'ina'), /by its reviewer/),
    tries(
      'lea',
      'a second verdict in another’s place',
      second('rex', 'rex'),
      second('rex', 'lea', 'rejected'),
      /by its reviewer/,
    ),
    tries('rex', 'a second verdict under another’s stamp', touched, second('rex', 'ina'), /by who states it/),
    tries('lea', 'a second verdict of nobody', touched, second('', 'lea'), /by its reviewer/),
    tries('rex', 'a step of a second verdict', null, step('rex', [reviewed('rex')]), null),
    tries(
      'lea',
      'a step of another’s second verdict',
      null,
      step('lea', [reviewed('rex')]),
      /by its reviewer/,
    ),
  ];
}
