import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { appendices } from './appendices.ts';
import { INK } from './blocks.ts';
import { brief } from './brief.ts';
import { closing } from './closing.ts';
import { comparison } from './comparison.ts';
import { control } from './control.ts';
import { cover } from './cover.ts';
import { findings } from './findings.ts';
import { MAIN_FONT } from './fit.ts';
import { glossary } from './glossary.ts';
import { legend, method } from './method.ts';
import { letter, numbered } from './numbered.ts';
import { inspectorName } from './people.ts';
import { locationPlan } from './plan/locationPlan.ts';
import { schedule } from './schedule.ts';
import { isDraft, type ReportSource } from './source.ts';
import { statutory } from './statutory.ts';
import { summary } from './summary.ts';

/** A report that can be sent to a worker: plain values only. Header and footer are made there from `running`. */
export interface ReportDocument {
  readonly definition: TDocumentDefinitions;
  readonly running: {
    /** In each page's header; empty for a signed report. */
    readonly draft: string;
    readonly header: string;
    /** At the left of each page's foot. */
    readonly footer: string;
    /** `Page {n} of {total}`. */
    readonly page: string;
  };
}

/** What fits beside the mark of a draft. */
const HEADER_CHARACTERS = 90;

/** Lays out the whole report. Pictures are named by `photoName` and `cropName`. */
export function reportDocument(source: ReportSource): ReportDocument {
  const { record, project, words } = source;
  const sections: Content[] = [
    ...control(source),
    ...summary(source),
    ...brief(source),
    ...method(source),
    ...legend(source),
    ...locationPlan(source),
    ...findings(source),
    ...comparison(source),
    ...schedule(source),
    ...closing(source),
  ];
  const behind: Content[] = [...appendices(source), ...glossary(source), ...statutory(source)];
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
      ...(isDraft(record)
        ? {
            watermark: {
              text: words.t('draft'),
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
        subject: project.name,
      },
      defaultStyle: { font: MAIN_FONT, fontSize: 9, lineHeight: 1.15, color: INK.text },
      styles: {
        title: { fontSize: 26, color: INK.text, lineHeight: 1.1 },
        h1: { fontSize: 17, color: INK.accent, margin: [0, 12, 0, 8] },
        h2: { fontSize: 11.5, margin: [0, 10, 0, 4] },
        note: { fontSize: 8, color: INK.muted },
        table: { fontSize: 8.5 },
      },
    },
    running: {
      draft: isDraft(record) ? words.t('draft') : '',
      header: project.name.slice(0, HEADER_CHARACTERS),
      footer: `${record.no}   ${words.t('revision')} ${record.revision}`.slice(0, HEADER_CHARACTERS),
      page: words.t('page', { n: '{n}', total: '{total}' }),
    },
  };
}
