import { fail, type Result } from '#domain/result.ts';
import { faultOf, type ReportFault } from '../source.ts';
import {
  heading,
  INK,
  note,
  type Pair,
  paragraph,
  particulars,
  table,
  together,
} from '../typesetting/blocks.ts';
import type { TypesetDocument } from '../typesetting/document.ts';
import { typesetAlone } from '../typesetting/typesetAlone.ts';

/** A row of the table of risks: its cells as text, and what its rating is. */
interface RiskRow {
  readonly description: string;
  readonly system: string;
  /** The rating in words, with the two grades that it follows from. */
  readonly rating: string;
  readonly tone: 'red' | 'amber' | 'green';
  readonly mitigation: string;
  readonly owner: string;
  readonly review: string;
}

/** What a register's PDF is made from: all texts are finished. */
export interface RegisterPaper {
  /** BCP 47. */
  readonly tag: string;
  readonly title: string;
  /** Whose register it is; empty = not stated. */
  readonly firm: string;
  readonly intro: string;
  readonly responsible: string;
  readonly systems: {
    readonly title: string;
    readonly none: string;
    readonly entries: readonly { readonly title: string; readonly facts: readonly Pair[] }[];
  };
  readonly risks: {
    readonly title: string;
    readonly none: string;
    /** In the order of {@link RiskRow}, without the tone. */
    readonly head: readonly string[];
    readonly rows: readonly RiskRow[];
  };
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
}

const TONES: Readonly<Record<RiskRow['tone'], string>> = { red: INK.bad, amber: '#8a4b00', green: '#1e6b37' };
/** Points; the description has the rest. */
const WIDTHS = ['*', 70, 68, 110, 58, 62] as const;

/** Composes the register: each system with what is stated of it, then the table of risks. */
export function registerDocument(paper: RegisterPaper): TypesetDocument {
  const { systems, risks, title, firm } = paper;
  return {
    title,
    author: 'Alpha AI',
    subject: title,
    at: paper.at,
    tag: paper.tag,
    mark: '',
    header: firm,
    footer: title,
    page: paper.page,
    accent: INK.accent,
    cover: null,
    sections: [
      [
        heading(title),
        ...(firm ? [paragraph(firm)] : []),
        note(paper.intro),
        note(paper.responsible),
        heading(systems.title),
        ...(systems.entries.length === 0 ? [paragraph(systems.none)] : []),
        ...systems.entries.map((one) => together(heading(one.title, 2), ...particulars(one.facts))),
        heading(risks.title),
        ...(risks.rows.length === 0
          ? [paragraph(risks.none)]
          : [
              table(
                risks.head,
                risks.rows.map(({ description, system, rating, tone, mitigation, owner, review }) => [
                  description,
                  system,
                  { text: rating, colour: TONES[tone] },
                  mitigation,
                  owner,
                  review,
                ]),
                WIDTHS,
              ),
            ]),
      ],
    ],
  };
}

/** Makes the PDF of a register, in a worker. Never rejects: errors are in the result. */
export async function createRegister(
  paper: RegisterPaper,
  signal: AbortSignal,
): Promise<Result<Blob, ReportFault>> {
  try {
    return await typesetAlone(() => registerDocument(paper), { files: [], tag: paper.tag, signal });
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}
