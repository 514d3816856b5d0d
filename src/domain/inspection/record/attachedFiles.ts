import { type CloseUpKind, closeUpOf } from '../closeUp/closeUp.ts';
import { type LogKind, logbookOf, SERVICE_KINDS, serviceOf } from '../logbook/logbook.ts';
import { type EntryFile, fileIn } from './keptFile.ts';
import type { InspectionRecord } from './record.ts';

/** A file of a record: a sound clip of a sounding, or a document of an entry of the service history. */
export interface AttachedTo {
  readonly of:
    | { readonly list: 'closeUp'; readonly kind: CloseUpKind }
    | { readonly list: 'logbook'; readonly kind: LogKind };
  /** Which entry of its kind has it, from 1 on, as it is listed. */
  readonly n: number;
  readonly file: EntryFile;
}

/**
 * Every file that is attached to a record, by its entry: what reports list, signatures cover and hand-overs contain. One
 * that belongs to two entries is there twice.
 */
export function attachedFiles(record: Pick<InspectionRecord, 'closeUp' | 'logbook'>): readonly AttachedTo[] {
  const soundings = closeUpOf(record).filter(({ kind }) => kind === 'sounding');
  const documents = logbookOf(record).flatMap(({ kind, values }) => {
    const file = kind === 'attached' ? fileIn(values.file) : null;
    return file ? [{ of: values.of, file }] : [];
  });
  return [
    ...soundings.flatMap(({ kind, values }, at): AttachedTo[] => {
      const file = fileIn(values.clip);
      return file ? [{ of: { list: 'closeUp', kind }, n: at + 1, file }] : [];
    }),
    ...SERVICE_KINDS.flatMap((kind) =>
      serviceOf(record)
        .filter((one) => one.kind === kind)
        .flatMap(({ id }, at) =>
          documents
            .filter(({ of }) => of === id)
            .map(({ file }): AttachedTo => ({ of: { list: 'logbook', kind }, n: at + 1, file })),
        ),
    ),
  ];
}

/** The distinct files among them, by their hash, each under the name that it has first. */
export const distinctFiles = (files: readonly AttachedTo[]): readonly EntryFile[] =>
  [...new Map(files.toReversed().map(({ file }) => [file.sha256, file])).values()].toReversed();
