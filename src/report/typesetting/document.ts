import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { atOnce } from '#domain/slices.ts';
import { inspectorName } from '../people.ts';
import { locationPlan } from '../plan/locationPlan.ts';
import { revision } from '../revision/revision.ts';
import { elements } from '../scope/elements.ts';
import { legend, method } from '../scope/method.ts';
import { statutory } from '../scope/statutory.ts';
import { appendices } from '../sections/appendices.ts';
import { brief } from '../sections/brief.ts';
import { closing } from '../sections/closing.ts';
import { comparison } from '../sections/comparison.ts';
import { control } from '../sections/control.ts';
import { cover } from '../sections/cover.ts';
import { findings } from '../sections/findings.ts';
import { glossary } from '../sections/glossary.ts';
import { schedule } from '../sections/schedule.ts';
import { summary } from '../sections/summary.ts';
import { markOf, type ReportSource } from '../source.ts';
import { INK } from './blocks.ts';
import { MAIN_FONT } from './fit.ts';
import { letter, numbered } from './numbered.ts';

/** A report that can be sent to a worker: plain values only. Header and footer are made there from `running`. */
export interface ReportDocument {
  readonly definition: TDocumentDefinitions;
  readonly running: {
    /** In each page's header: what the record is where it isn't signed; empty for a signed one. */
    readonly mark: string;
    readonly header: string;
    /** At the left of each page's foot. */
    readonly footer: string;
    /** `Page {n} of {total}`. */
    readonly page: string;
  };
}

/** What fits beside the mark. */
const HEADER_CHARACTERS = 90;

type Section = (source: ReportSource) => Content[] | Generator<void, Content[]>;
const SECTIONS: readonly Section[] = [
  control,
  revision,
  summary,
  brief,
  method,
  elements,
  legend,
  locationPlan,
  findings,
  comparison,
  schedule,
  closing,
];
const APPENDICES: readonly Section[] = [appendices, glossary, statutory];

function* composed(sections: readonly Section[], source: ReportSource): Generator<void, Content[]> {
  const content: Content[] = [];
  for (const section of sections) {
    const made = section(source);
    content.push(...(Array.isArray(made) ? made : yield* made));
    yield;
  }
  return content;
}

/** {@link reportDocument} in slices: of a report with hundreds of defects it takes longer than a key may wait. */
export function* reportInSlices(source: ReportSource): Generator<void, ReportDocument> {
  const { record, project, words } = source;
  const mark = markOf(record);
  const sections = yield* composed(SECTIONS, source);
  const behind = yield* composed(APPENDICES, source);
  const content = [
    ...cover(source),
    ...numbered(sections, (index) => String(index + 1)),
    ...numbered(behind, letter),
  ];
  return {
    definition: {
      content,
      language: words.tag,
      pageSize: 'A4',
      // A window shows the title instead of the file's name.
      displayTitle: true,
      ...(mark
        ? {
            watermark: {
              text: words.t(mark),
              font: MAIN_FONT,
              color: INK.bad,
              opacity: 0.05,
              angle: -50,
            },
          }
        : {}),
      info: {
        title: `${record.no} ${record.title || words.t('title')}`,
        author: inspectorName(source) || 'Alpha AI',
        creator: 'Alpha AI',
        subject: project.name,
      },
      defaultStyle: { font: MAIN_FONT, fontSize: 9, lineHeight: 1.15, color: INK.text },
      styles: {
        title: { fontSize: 26, color: INK.text, lineHeight: 1.1 },
        h1: { fontSize: 17, color: INK.accent, margin: [0, 12, 0, 8] },
        h2: { fontSize: 11.5, margin: [0, 10, 0, 4] },
        sheet: { fontSize: 12.5 },
        note: { fontSize: 8, color: INK.muted },
        table: { fontSize: 8.5 },
      },
    },
    running: {
      mark: mark ? words.t(mark) : '',
      header: project.name.slice(0, HEADER_CHARACTERS),
      footer: `${record.no}   ${words.t('revision')} ${record.revision}`.slice(0, HEADER_CHARACTERS),
      page: words.t('page', { n: '{n}', total: '{total}' }),
    },
  };
}

/** Lays out the whole report. Pictures are named by `photoName` and `cropName`. */
export const reportDocument = (source: ReportSource): ReportDocument => atOnce(reportInSlices(source));
