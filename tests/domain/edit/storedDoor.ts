import { storedProject } from '#support/foreignDocs.ts';

export type Raw = ReturnType<typeof storedProject>[number];

export const MINE = storedProject('p');
export const [PROJECT, IMAGE, RUN, CLAIM, OWN, RECORD, SEAL, COMMAND] = MINE as readonly [
  Raw,
  Raw,
  Raw,
  Raw,
  Raw,
  Raw,
  Raw,
  Raw,
];
export const fieldsOf = (raw: Raw) => raw.fields as Record<string, unknown>;
