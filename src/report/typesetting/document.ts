import { atOnce } from '#domain/slices.ts';
import { faceOf } from '../face/face.ts';
import { locationPlan } from '../plan/locationPlan.ts';
import { revision } from '../revision/revision.ts';
import { elements } from '../scope/elements.ts';
import { legend, method } from '../scope/method.ts';
import { statutory } from '../scope/statutory.ts';
import { appendices, schedule } from '../sections/appendices.ts';
import { brief, foreword } from '../sections/brief.ts';
import { closing, glossary } from '../sections/closing.ts';
import { comparison } from '../sections/comparison.ts';
import { control } from '../sections/control.ts';
import { type Cover, cover } from '../sections/cover.ts';
import { findings } from '../sections/findings.ts';
import { summary } from '../sections/summary.ts';
import { shortNumbered } from '../shortNumbers.ts';
import { inspectorName, markOf, type ReportSource } from '../source.ts';
import { type Block, INK } from './blocks.ts';

/** The content of a report: plain values, which are sent to a worker and read by the templates as JSON. */
export interface ReportDocument {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** BCP 47. */
  readonly tag: string;
  /** Marked on each page where the record isn't signed; empty for a signed one. */
  readonly mark: string;
  readonly header: string;
  /** On the left of each page's footer. */
  readonly footer: string;
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** Colour of headings: `#RRGGBB`. */
  readonly accent: string;
  readonly cover: Cover;
  readonly sections: readonly (readonly Block[])[];
}

/** Characters that fit beside the mark. */
const HEADER_CHARACTERS = 90;

type Section = (source: ReportSource) => Block[] | Generator<void, Block[]>;
const SECTIONS: readonly Section[] = [
  control,
  revision,
  foreword,
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

function* composed(sections: readonly Section[], source: ReportSource): Generator<void, Block[][]> {
  const content: Block[][] = [];
  for (const section of sections) {
    const made = section(source);
    content.push(Array.isArray(made) ? made : yield* made);
    yield;
  }
  return content;
}

/** A report with only its cover, without the number of pages. */
export function coverDocument(source: ReportSource): ReportDocument {
  const { record, project, words, at } = source;
  const mark = markOf(record);
  return {
    title: `${record.no} ${record.title || words.t('title')}`,
    author: inspectorName(source) || 'Alpha AI',
    subject: project.name,
    at,
    tag: words.tag,
    mark: mark ? words.t(mark) : '',
    header: project.name.slice(0, HEADER_CHARACTERS),
    footer: `${record.no}   ${words.t('revision')} ${record.revision}`.slice(0, HEADER_CHARACTERS),
    page: '',
    accent: faceOf(source.project).reportAccent ?? INK.accent,
    cover: cover(source),
    sections: [],
  };
}

/**
 * Numbers the headings of sections in order, for references to them.
 *
 * @param name of a section, by its index
 */
function numbered(
  sections: readonly (readonly Block[])[],
  name: (index: number) => string,
): readonly (readonly Block[])[] {
  let index = 0;
  const number = (block: Block): Block => {
    if (block.block === 'together') return { ...block, parts: block.parts.map(number) };
    return block.block === 'heading' && block.level === 1 ? { ...block, number: name(index++) } : block;
  };
  return sections.map((section) => section.map(number));
}

/** `A` for 0, `B` for 1, …, `AA` after `Z`. */
const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** {@link reportDocument} in slices: with hundreds of defects, it would block input for too long. */
export function* reportInSlices(given: ReportSource): Generator<void, ReportDocument> {
  const source = shortNumbered(given);
  const sections = yield* composed(SECTIONS, source);
  const behind = yield* composed(APPENDICES, source);
  return {
    ...coverDocument(source),
    page: source.words.t('page', { n: '{n}', total: '{total}' }),
    sections: [...numbered(sections, (index) => String(index + 1)), ...numbered(behind, letter)],
  };
}

/** Composes the whole report. Pictures are named by `photoName` and `cropName`. */
export const reportDocument = (source: ReportSource): ReportDocument => atOnce(reportInSlices(source));
