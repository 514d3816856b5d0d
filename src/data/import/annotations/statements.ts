import { type Author, NOT_KNOWN, type Statement, UNNAMED } from '#domain/damage/origin.ts';
import type { ReadFormat } from '#domain/exchange/formats.ts';
import type { ReadBox, ReviewOfBox } from '#formats/reading/report.ts';
import type { ImportChoices, PlannedOrigin } from '../importPlan.ts';
import type { StatedIn } from './annotations.ts';

/** Counts what a file says of its boxes. */
export function statedIn(boxes: Iterable<ReadBox>): StatedIn {
  const stated = { model: 0, person: 0, file: 0 };
  let [scored, all] = [0, 0];
  for (const { review, confidence } of boxes) {
    all += 1;
    if (review?.stated) stated[review.stated.author] += 1;
    else if (confidence !== null) scored += 1;
  }
  return { stated, scored, boxes: all };
}

/** A file, or a folder of files about one photo each, which are asked about together. */
export const originKeyOf = (path: string, format: ReadFormat, perImage: boolean): string =>
  perImage ? `${format} ${path.slice(0, path.lastIndexOf('/') + 1)}` : path;

/** Files to ask about, in their order, with what they say together. Files without boxes aren't asked about. */
export function plannedOrigins(
  files: readonly {
    readonly path: string;
    readonly format: ReadFormat;
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
    });
  }
  return [...planned.values()].map((one) => ({ ...one, proposal: proposalFor(one) }));
}

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

/** Who drew a box, by the answer about its file. */
export function statementOn(
  chosen: PlannedOrigin['proposal'],
  { review, confidence }: { readonly review?: ReviewOfBox; readonly confidence: number | null },
): Statement {
  if (chosen !== 'stated') return chosen;
  return review?.stated ?? (confidence === null ? NOT_KNOWN : { author: 'model', model: UNNAMED });
}
