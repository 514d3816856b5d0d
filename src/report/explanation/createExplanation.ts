import { fail, type Result } from '#domain/result.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { type ShownBox, seenBlock, seenPictures } from '../pictures/seenBlock.ts';
import { faultOf, type ReportFault } from '../source.ts';
import { heading, INK, note, paragraph } from '../typesetting/blocks.ts';
import type { TypesetDocument } from '../typesetting/document.ts';
import { typesetAlone } from '../typesetting/typesetAlone.ts';

/** What an explanation's PDF is made from: all texts are finished. */
export interface ExplanationPaper {
  /** BCP 47. */
  readonly tag: string;
  readonly title: string;
  /** The finding's name. */
  readonly finding: string;
  readonly project: string;
  readonly intro: string;
  readonly parts: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  readonly responsible: string;
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** Alternative texts, and the text instead of pictures. */
  readonly photoAlt: string;
  readonly cropAlt: string;
  readonly noPicture: string;
  /** Its photo with the box (fractions of it); null where the photo isn't there. */
  readonly shown: ShownBox | null;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Composes an explanation. @param names of the pictures that could be made */
export function explanationDocument(paper: ExplanationPaper, names: ReadonlySet<string>): TypesetDocument {
  return {
    title: paper.title,
    author: 'Alpha AI',
    subject: paper.finding,
    at: paper.at,
    tag: paper.tag,
    mark: '',
    header: paper.project,
    footer: paper.finding,
    page: paper.page,
    accent: INK.accent,
    cover: null,
    sections: [
      [
        heading(paper.title),
        paragraph(`${paper.finding}\n${paper.project}`),
        note(paper.intro),
        seenBlock(paper, names),
        ...paper.parts.flatMap(({ title, sentences }) => [heading(title, 2), ...sentences.map(paragraph)]),
        note(paper.responsible),
      ],
    ],
  };
}

/**
 * Makes the PDF of an explanation, in workers. A photo that can't be read is left out, which the PDF says. Never
 * rejects: errors are in the result.
 */
export async function createExplanation(
  paper: ExplanationPaper,
  options: Pick<PictureOptions, 'photos' | 'signal'>,
): Promise<Result<Blob, ReportFault>> {
  const { signal } = options;
  try {
    const files = await seenPictures(paper.shown, options);
    return await typesetAlone((names) => explanationDocument(paper, names), {
      files,
      tag: paper.tag,
      signal,
    });
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}
