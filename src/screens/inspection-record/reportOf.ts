import { keySignatureOf, NO_KEY } from '#data/certificates/keySignatureOf.ts';
import type { Signer } from '#data/certificates/signer.ts';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { logoOf } from '#data/read/logos.ts';
import { defectOrigins } from '#data/records/defectOrigins.ts';
import { comparedWithPrevious } from '#data/records/previousRecord.ts';
import { noteNow, noteSigned } from '#data/records/revision/revisionNotes.ts';
import { openSeal } from '#data/records/seal.ts';
import type { Workspace } from '#data/workspace.ts';
import { isDrawnHere } from '#domain/damage/damage.ts';
import { fileName } from '#domain/fileName.ts';
import { ERASED, readErased } from '#domain/inspection/photos/erased.ts';
import { locationCodes, shownNumber } from '#domain/inspection/places/locationCodes.ts';
import { reviewsOf } from '#domain/inspection/record/reviews.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { RevisionNote } from '#domain/inspection/revision/revisionNote.ts';
import { readSigningSheet, sealFileName } from '#domain/inspection/signing/signingSheet.ts';
import type { JournalEntry } from '#domain/numbers/journal.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ReportOptions } from '#report/createReport.ts';
import type { PictureOptions } from '#report/pictures/reportPictures.ts';
import { withShortNumbers } from '#report/shortNumbers.ts';
import type { ReportFault, SheetChoice } from '#report/source.ts';
import type { TableFormat } from '#report/tables/createTables.ts';
import type { ReportWords } from '#report/words.ts';
import { type ReportLanguage, readIn } from '../kit/words/reportLanguage.ts';
import type { OpenRecord } from './OpenRecord.tsx';

/** A file to download, with its name. */
export interface NamedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** What a file is made from, and the words for it. */
export interface FileOf {
  readonly openRecord: OpenRecord;
  /** The record's findings as shown. */
  readonly survey: Survey;
  readonly workspace: Workspace;
  readonly language: ReportLanguage;
  readonly person: ReportWords['person'];
}

const EXTENSION: Readonly<Record<TableFormat, string>> = { xlsx: 'xlsx', csv: 'zip' };

const nameOf = ({ openRecord: { record } }: FileOf, project: string, extension: string): string =>
  fileName(`${record.no} r${record.revision} ${project}`, extension);

/** The history of each box that a person touched, by its key. */
async function historiesOf({ survey, workspace }: FileOf) {
  const damages = survey.defects.flatMap(({ observations }) => observations.map(({ damage }) => damage));
  return new Map(
    await Promise.all(
      damages
        .filter((damage) => damage.verdict !== 'unreviewed' || isDrawnHere(damage))
        .map(async ({ image, key }) => [key, await workspace.edits.history(image, key)] as const),
    ),
  );
}

/** What changed since the previous revision: as it was signed, or as it is now. */
const noteOf = (
  { openRecord: { storedRecord, shownProject, seal, seals }, survey }: FileOf,
  journal: readonly JournalEntry[],
): RevisionNote | null =>
  seal
    ? noteSigned(seal, seals)
    : noteNow({ record: storedRecord, project: shownProject, survey }, seals, journal);

/** The findings with all that was done, also right after an act on many defects; of a signed record as they were signed. */
const surveyOf = async ({ openRecord, survey }: FileOf): Promise<Survey> => {
  const { records, storedRecord, project, live } = openRecord;
  return survey === live ? records.current(records.survey({ record: storedRecord, project })) : survey;
};

/** The report as a PDF. Rejects where its sources can't be read. */
export async function reportOf(
  of: FileOf,
  { sheets, ...options }: Omit<ReportOptions, 'photos' | 'drawing'> & { readonly sheets: SheetChoice },
): Promise<Result<NamedFile, ReportFault>> {
  const { openRecord, workspace, language, person } = of;
  const { records, record, shownProject, seal } = openRecord;
  const survey = await surveyOf(of);
  // PDF library and fonts are only loaded now.
  const [{ createReport }, { words, project }, previous, logo, histories, journal, keySignature] =
    await Promise.all([
      import('#report/createReport.ts'),
      readIn(language, shownProject, record, person),
      comparedWithPrevious(records, { record, project: shownProject }, survey),
      logoOf(workspace, shownProject.id),
      historiesOf({ ...of, survey }),
      record.revision > 1 && !seal ? records.journal(shownProject.id) : [],
      seal ? keySignatureOf(seal) : NO_KEY,
    ]);
  const sheet = seal ? readSigningSheet(openSeal(seal)?.sheet) : null;
  const revision = noteOf({ ...of, survey }, journal);
  const erased = await workspace.current(workspace.manage.projectDocuments(shownProject.id, ERASED));
  const source = {
    record,
    erased: new Map(erased.flatMap((one) => readErased(one) ?? []).map((one) => [one.sha256, one] as const)),
    project,
    survey,
    words,
    histories,
    sheets,
    previous,
    revision,
    sheet,
    keySignature,
    logo,
    at: Date.now(),
  };
  const made = await createReport(source, {
    ...options,
    photos: outgoingPhotos(workspace),
    drawing: (sha256) => workspace.pictures.get(sha256),
  });
  return made.ok ? ok({ blob: made.value, name: nameOf(of, project.name, 'pdf') }) : made;
}

/** What stands in a PDF that is signed inside, for the reader's panels. */
export interface PdfSigningWords {
  readonly reason: string;
  readonly record: string;
  readonly signature: string;
}

/**
 * The report of a signed record as a PDF that is signed inside, with the signed record and its signature attached.
 * @throws where the open record isn't signed, or the signer has no certificate
 */
export async function signedReportOf(
  of: FileOf,
  options: Parameters<typeof reportOf>[1],
  { signer, words }: { readonly signer: Signer; readonly words: PdfSigningWords },
): Promise<Result<NamedFile, ReportFault>> {
  const { seal, record } = of.openRecord;
  if (!seal) throw new Error('Only the report of a signed record is signed.');
  const [made, { signPdf }] = await Promise.all([
    reportOf(of, options),
    import('#data/certificates/pdfSignature.ts'),
  ]);
  if (!made.ok) return made;
  const attached = (name: string, text: string) => ({
    name,
    bytes: new TextEncoder().encode(text),
    mimeType: 'application/json',
  });
  const recordFile = sealFileName(record, seal.revision);
  const files = [
    { ...attached(recordFile, seal.text), description: words.record, relationship: 'Source' as const },
    {
      ...attached(recordFile.replace(/json$/, 'signature.json'), seal.proof ?? ''),
      description: words.signature,
      relationship: 'Supplement' as const,
    },
  ];
  const { blob, name } = made.value;
  const signed = await signPdf(blob, signer, { files, at: seal.at, reason: words.reason });
  return ok({ blob: signed, name: name.replace(/\.pdf$/, ' signed.pdf') });
}

/** The tables as one file. Rejects where their sources can't be read. */
export async function tablesOf(
  of: FileOf,
  format: TableFormat,
  options: Omit<PictureOptions, 'photos' | 'drawing'>,
): Promise<Result<NamedFile, ReportFault>> {
  const { openRecord, workspace, language, person } = of;
  const { record, shownProject, seal } = openRecord;
  const survey = await surveyOf(of);
  const [{ createTables }, { words, project }, journal, histories] = await Promise.all([
    import('#report/tables/createTables.ts'),
    readIn(language, shownProject, record, person),
    workspace.manage.journal(shownProject.id, 0),
    defectOrigins(openRecord.records, workspace, { record, project: shownProject }, survey),
  ]);
  const codes = locationCodes(shownProject.locations);
  const shortened = (no: string | null): string | null => no && shownNumber(no, codes);
  const origins =
    format === 'csv'
      ? histories
      : new Map(
          [...histories].map(
            ([key, one]) =>
              [
                key,
                { ...one, firstNumber: shortened(one.firstNumber), undecided: shortened(one.undecided) },
              ] as const,
          ),
        );
  const reviews = reviewsOf(journal, seal?.at);
  const revision = noteOf({ ...of, survey }, journal);
  const made = await createTables(
    // The workbook is read beside the report; the CSV files have the stored numbers, which never change.
    {
      record,
      project,
      survey: format === 'xlsx' ? withShortNumbers(survey, project) : survey,
      words,
      reviews,
      revision,
      origins,
      at: Date.now(),
    },
    format,
    { ...options, photos: outgoingPhotos(workspace), drawing: async () => null },
  );
  return made.ok ? ok({ blob: made.value, name: nameOf(of, project.name, EXTENSION[format]) }) : made;
}
