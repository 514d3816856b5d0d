import { plainName } from '../plainName.ts';

/** Who drew boxes: a model, a person, or nobody knows (`file`: the file they came from doesn't say). */
export const AUTHORS = ['model', 'person', 'file'] as const;
export type Author = (typeof AUTHORS)[number];

/** A model by the name that people know it by; each part is empty or null where nobody stated it. */
export interface NamedModel {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of its file, 64 hex digits in lower case. */
  readonly sha256: string | null;
}

/** Who drew boxes that weren't drawn here, as a person or the file states it. */
export type Statement =
  | { readonly author: 'model'; readonly model: NamedModel }
  | { readonly author: 'person' }
  | { readonly author: 'file' };

/** A statement with where and when the boxes came in. */
export interface Origin {
  readonly author: Author;
  /** Only with the author `model`. */
  readonly model: NamedModel | null;
  /** Path of the annotation file, or of the folder that holds many; null where there was none. */
  readonly file: string | null;
  /** When they were imported or found here, milliseconds since 1970; null where that isn't known. */
  readonly at: number | null;
}

export const UNNAMED: NamedModel = { name: '', version: '', sha256: null };
export const NOT_KNOWN: Statement = { author: 'file' };

/** Characters of a model's name or version, at most. */
export const MAX_MODEL_NAME = 200;

/** A model's name or version as it is stored: without hidden characters, trimmed, not too long. */
export const modelText = (text: unknown): string =>
  typeof text === 'string'
    ? plainName(text.slice(0, 4 * MAX_MODEL_NAME))
        .trim()
        .slice(0, MAX_MODEL_NAME)
    : '';

/** A SHA-256 as typed or stored, in lower case; null where it is none. */
export function readSha256(text: unknown): string | null {
  const hex = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return /^[0-9a-f]{64}$/.test(hex) ? hex : null;
}

type Parts = Readonly<Record<string, unknown>>;

/** A statement from unchecked parts; {@link NOT_KNOWN} where they name no known author. */
export function readStatement({ author, name, version, sha256 }: Parts): Statement {
  if (author === 'person') return { author };
  if (author !== 'model') return NOT_KNOWN;
  const model = { name: modelText(name), version: modelText(version), sha256: readSha256(sha256) };
  return { author, model };
}

/** The parts under which a statement is stored, without the empty ones. */
export function partsOf(statement: Statement): Readonly<Record<string, string>> {
  if (statement.author !== 'model') return { author: statement.author };
  const { name, version, sha256 } = statement.model;
  return {
    author: 'model',
    ...(name && { name }),
    ...(version && { version }),
    ...(sha256 && { sha256 }),
  };
}

/** Text that is the same for the same statement. */
export const statementKey = (statement: Statement): string => {
  if (statement.author !== 'model') return statement.author;
  const { name, version, sha256 } = statement.model;
  return JSON.stringify(['model', name, version, sha256]);
};

/** The statement in an origin. */
export const statementOf = ({ author, model }: Origin): Statement =>
  author === 'model' ? { author, model: model ?? UNNAMED } : { author };
