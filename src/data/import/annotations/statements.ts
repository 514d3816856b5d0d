import { sourceOf } from '#domain/assurance/systems.ts';
import {
  type Author,
  type NamedModel,
  NOT_KNOWN,
  type Statement,
  statementKey,
  UNNAMED,
} from '#domain/damage/origin.ts';
import { plainName } from '#domain/plainName.ts';
import type { ReadBox, ReviewOfBox } from '#formats/reading/report.ts';
import type { ImportChoices, ImportPlan, OriginChoice, PlannedOrigin } from '../importPlan.ts';
import type { StatedIn } from './annotations.ts';

/** More models of one file aren't told apart before it is imported. */
const MOST_NAMED = 20;

/** Counts what a file says of its boxes. */
export function statedIn(boxes: Iterable<ReadBox>): StatedIn {
  const stated = { model: 0, person: 0, file: 0 };
  let [scored, all, named] = [0, 0, 0];
  const models = new Map<string, NamedModel>();
  for (const { review, confidence } of boxes) {
    all += 1;
    const says = review?.stated;
    if (says) stated[says.author] += 1;
    else if (confidence !== null) scored += 1;
    if (says?.author !== 'model' || !isNamed(says.model)) continue;
    named += 1;
    if (models.size < MOST_NAMED) models.set(statementKey(says), says.model);
  }
  return { stated, scored, boxes: all, models: [...models.values()], named };
}

const isNamed = ({ name, sha256 }: NamedModel): boolean => name !== '' || sha256 !== null;

/** A file, or a folder of files about one photo each, which are asked about together. */
export const originKeyOf = (path: string, format: string, perImage: boolean): string =>
  perImage ? `${format} ${path.slice(0, path.lastIndexOf('/') + 1)}` : path;

/** Files to ask about, in their order, with what they say together. Files without boxes aren't asked about. */
export function plannedOrigins(
  files: readonly {
    readonly path: string;
    readonly format: string;
    readonly perImage: boolean;
    readonly says: StatedIn;
  }[],
): readonly PlannedOrigin[] {
  const planned = new Map<string, Omit<PlannedOrigin, 'proposal'>>();
  for (const { path, format, perImage, says } of files) {
    if (says.boxes === 0) continue;
    const key = originKeyOf(path, format, perImage);
    const before = planned.get(key);
    const sum = (author: Author) => says.stated[author] + (before?.stated[author] ?? 0);
    const folder = path.slice(0, path.lastIndexOf('/'));
    planned.set(key, {
      key,
      format,
      files: 1 + (before?.files ?? 0),
      file: before ? folder || before.file : path,
      boxes: says.boxes + (before?.boxes ?? 0),
      scored: says.scored + (before?.scored ?? 0),
      stated: { model: sum('model'), person: sum('person'), file: sum('file') },
      named: says.named + (before?.named ?? 0),
      models: distinctModels([...(before?.models ?? []), ...says.models]),
    });
  }
  return [...planned.values()].map((one) => ({ ...one, proposal: proposalFor(one) }));
}

const distinctModels = (models: readonly NamedModel[]): readonly NamedModel[] =>
  [...new Map(models.map((model) => [statementKey({ author: 'model', model }), model])).values()].slice(
    0,
    MOST_NAMED,
  );

/** What is proposed: only what the file itself says; else nobody knows. */
function proposalFor({ stated, scored, boxes }: StatedIn): PlannedOrigin['proposal'] {
  if (scored === boxes) return { author: 'model', model: UNNAMED };
  return scored + stated.model + stated.person + stated.file > 0 ? 'stated' : NOT_KNOWN;
}

/** Whether a file says of some of its boxes who drew them, so that this can be taken over. */
export const saysItself = ({ stated, scored }: StatedIn): boolean =>
  scored + stated.model + stated.person + stated.file > 0;

/** A person's answer about a file, else the proposal. */
export const originChosen = (origin: PlannedOrigin, choices: ImportChoices): PlannedOrigin['proposal'] =>
  choices.origins?.get(origin.key) ?? origin.proposal;

/** What detections of an import will have come from. */
export interface ImportedSource {
  /** See `sourceOf`: the same as that of the runs that the import will store. */
  readonly source: string;
  /** Without parts where nobody states them. */
  readonly model: NamedModel;
  /** Path of the file, or of the folder of files. */
  readonly file: string;
}

/** What a file's boxes will state of who drew them: each statement once. */
function statementsIn(
  { models, named, stated, boxes }: StatedIn,
  chosen: OriginChoice,
): readonly Statement[] {
  if (chosen !== 'stated') return [chosen];
  return [
    ...models.map((model) => ({ author: 'model', model }) as const),
    ...(boxes > named + stated.person ? [NOT_KNOWN] : []),
  ];
}

/** The sources of an import's detections by what a person answers; none for boxes that people drew. */
export function importedSources(
  { origins }: Pick<ImportPlan, 'origins'>,
  choices: ImportChoices,
): readonly ImportedSource[] {
  const found = new Map<string, ImportedSource>();
  for (const origin of origins)
    for (const statement of statementsIn(origin, originChosen(origin, choices))) {
      const { author } = statement;
      const model = author === 'model' ? statement.model : null;
      const source = sourceOf({ author, model, file: plainName(origin.file) || null, at: null });
      if (source !== null) found.set(source, { source, model: model ?? UNNAMED, file: origin.file });
    }
  return [...found.values()];
}

/** Who drew a box, by the answer about its file. */
export function statementOn(
  chosen: PlannedOrigin['proposal'],
  { review, confidence }: { readonly review?: ReviewOfBox; readonly confidence: number | null },
): Statement {
  if (chosen !== 'stated') return chosen;
  return review?.stated ?? (confidence === null ? NOT_KNOWN : { author: 'model', model: UNNAMED });
}
