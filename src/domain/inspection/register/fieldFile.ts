import { isObject } from '../../isObject.ts';
import { plainName } from '../../plainName.ts';
import { fail, ok, type Result } from '../../result.ts';
import {
  type FieldFault,
  fieldFault,
  fieldValues,
  LONGEST_NAME,
  MOST_CHOICES,
  MOST_FIELDS,
  newField,
  type OwnField,
  readDefinition,
} from './ownField.ts';

/** Largest file of fields, bytes: some fields with as many choices as one may have. */
export const LARGEST_FIELD_FILE = 8 * 2 ** 20;

/** Fields of a file at most: a project has fewer, and each is compared with each. */
const MOST_READ = 2 * MOST_FIELDS;
const FORMAT = 'alpha-ai-fields';
const VERSION = 1;

/** Why a file gives no fields. */
export type FieldFileFault = 'too_large' | 'too_slow' | 'too_many' | 'no_fields' | 'newer';

/** The fields of a project as a file, from which another project takes them. */
export const fieldFile = (fields: readonly OwnField[]): string =>
  JSON.stringify(
    {
      format: FORMAT,
      version: VERSION,
      fields: fields.map((field) => {
        const { removed: _, order: __, ...definition } = fieldValues(field);
        return definition;
      }),
    },
    null,
    2,
  );

/** A field of a file that can't be kept, with its name where it has one. */
interface Unfit {
  readonly fault: 'invalid' | 'too_many_choices';
  readonly name: string;
}

/** A field of a file. Its name is read as one line, without signs that turn text around. */
type FileField = Omit<OwnField, 'id'> | Unfit;

function unfit(raw: unknown): Unfit {
  const { name, choices }: Readonly<Record<string, unknown>> = isObject(raw) ? raw : {};
  return {
    fault: Array.isArray(choices) && choices.length > MOST_CHOICES ? 'too_many_choices' : 'invalid',
    name: typeof name === 'string' ? plainName(name.slice(0, LONGEST_NAME)).trim() : '',
  };
}

/** Reads a file of fields, which anybody may have written. */
export function readFieldFile(text: string): Result<readonly FileField[], FieldFileFault> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return fail('no_fields');
  }
  if (!isObject(content) || content.format !== FORMAT || !Array.isArray(content.fields))
    return fail('no_fields');
  if (content.version !== VERSION) return fail('newer');
  if (content.fields.length > MOST_READ) return fail('too_many');
  return ok(
    content.fields.map((one: unknown) => {
      const read = readDefinition(one);
      return read ? { ...read, name: plainName(read.name).trim() } : unfit(one);
    }),
  );
}

/** What comes of fields that are taken over. */
export interface TakenFields {
  readonly fields: readonly OwnField[];
  /** Names of those that are left out, by reason; empty where one has none. */
  readonly left: ReadonlyMap<FieldFault | 'invalid' | 'most', readonly string[]>;
}

/**
 * Fields of a file or of another project as new ones of a project, after its own. One that has the name of a field that is
 * there, or can't be kept, is left out.
 */
export function takeFields(
  given: readonly FileField[],
  there: readonly OwnField[],
  newId: () => string,
): TakenFields {
  const all = [...there];
  const left = new Map<FieldFault | 'invalid' | 'most', string[]>();
  const leave = (why: FieldFault | 'invalid' | 'most', name: string) =>
    left.set(why, [...(left.get(why) ?? []), name]);
  for (const one of given) {
    if ('fault' in one) {
      leave(one.fault, one.name);
      continue;
    }
    const field: OwnField = { ...newField(newId(), all), ...one, order: newField('', all).order };
    const fault = fieldFault(field, all);
    if (fault) leave(fault, one.name);
    else if (all.length >= MOST_FIELDS) leave('most', one.name);
    else all.push(field);
  }
  return { fields: all.slice(there.length), left };
}
