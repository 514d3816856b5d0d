import type { Logo } from '#domain/inspection/building/logo.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { logoFile } from '../createReport.ts';
import type { PictureOptions } from '../pictures/reportPictures.ts';
import { type ShownBox, seenBlock, seenPictures } from '../pictures/seenBlock.ts';
import { faultOf, LOGO_NAME, type ReportFault } from '../source.ts';
import { type Block, heading, INK, type Pair, paragraph, particulars } from '../typesetting/blocks.ts';
import type { TypesetDocument } from '../typesetting/document.ts';
import { type OwnDesign, typesetAlone } from '../typesetting/typesetAlone.ts';

/** A letter in one language: all texts are finished. */
export interface LetterText {
  readonly title: string;
  /** To, from, date and what it is about. */
  readonly about: readonly Pair[];
  readonly paragraphs: readonly string[];
  /** Who signs it. */
  readonly signature: string;
  readonly logoAlt: string;
  readonly photoAlt: string;
  readonly cropAlt: string;
  readonly noPicture: string;
}

/** What the PDF of a letter is made from. */
export interface LetterPaper {
  /** BCP 47, of the first language. */
  readonly tag: string;
  readonly author: string;
  readonly subject: string;
  readonly header: string;
  /** `Page {n} of {total}`. */
  readonly page: string;
  /** Colour of headings, `#RRGGBB`; null = the standard one. */
  readonly accent: string | null;
  /** The firm's, as on its reports; null where there is none. */
  readonly logo: Logo | null;
  /** The same in each language, one after the other. */
  readonly texts: readonly LetterText[];
  /** The photo with the box (fractions of it); null where the photo isn't there. */
  readonly shown: ShownBox | null;
  /** When it is made; milliseconds since 1970, UTC. */
  readonly at: number;
}

/** A letter in one language, on a page of its own. */
function pageOf(paper: LetterPaper, text: LetterText, names: ReadonlySet<string>): readonly Block[] {
  const logo = names.has(LOGO_NAME) ? LOGO_NAME : null;
  return [
    { block: 'letterhead', logo, logoAlt: text.logoAlt, org: '', newPage: text !== paper.texts[0] },
    heading(text.title),
    ...particulars(text.about),
    seenBlock({ ...text, shown: paper.shown }, names),
    ...text.paragraphs.map(paragraph),
    paragraph(text.signature),
  ];
}

/** Composes a letter. @param names of the pictures that could be made */
export const letterDocument = (paper: LetterPaper, names: ReadonlySet<string>): TypesetDocument => ({
  title: paper.texts[0]?.title ?? '',
  author: paper.author || 'Alpha AI',
  ...{ subject: paper.subject, at: paper.at, tag: paper.tag, mark: '' },
  ...{ header: paper.header, footer: paper.subject, page: paper.page },
  accent: paper.accent ?? INK.accent,
  cover: null,
  sections: paper.texts.map((text) => pageOf(paper, text, names)),
});

/** A letter, and whether it has the design that was asked for. */
export interface MadeLetter {
  readonly pdf: Blob;
  /** False where the firm's own font or template could not set it, so that it has the standard design. */
  readonly hasOwnDesign: boolean;
}

/**
 * Makes the PDF of a letter, in workers, with the firm's own font and template where they can be used. A photo that can't be
 * read is left out, which the letter says. Never rejects: errors are in the result.
 */
export async function createLetter(
  paper: LetterPaper,
  { own, ...options }: Pick<PictureOptions, 'photos' | 'signal'> & { readonly own: OwnDesign },
): Promise<Result<MadeLetter, ReportFault>> {
  const { signal } = options;
  try {
    const files = [...logoFile(paper.logo), ...(await seenPictures(paper.shown, options))];
    const set = (design?: OwnDesign) =>
      typesetAlone((names) => letterDocument(paper, names), {
        ...{ files, tag: paper.tag, signal },
        ...(design && { own: design }),
      });
    const isOwn = own.font !== null || own.template !== null;
    const tried = isOwn ? await set(own).catch(() => null) : null;
    signal.throwIfAborted();
    const made = tried?.ok ? tried : await set();
    return made.ok ? ok({ pdf: made.value, hasOwnDesign: !isOwn || tried?.ok === true }) : made;
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}
