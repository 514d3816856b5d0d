import type { Logo } from '#domain/inspection/building/logo.ts';
import { bytesOfPhoto } from '#domain/inspection/photos/mask.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { logoFile } from '../createReport.ts';
import { makeAll, type PictureOptions } from '../pictures/reportPictures.ts';
import { type ShownBox, seenBlock, seenPictures } from '../pictures/seenBlock.ts';
import { num, sketch } from '../plan/pins.ts';
import { faultOf, LOGO_NAME, photoName, type ReportFault } from '../source.ts';
import {
  type Block,
  clipped,
  heading,
  INK,
  PAGE_WIDTH,
  type Pair,
  paragraph,
  particulars,
  together,
} from '../typesetting/blocks.ts';
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

/** What a contractor is asked to do for one defect: all texts are finished. */
interface OrderPart {
  readonly title: string;
  readonly facts: readonly Pair[];
  /** Photos with the box of the defect (fractions of each). */
  readonly photos: readonly ShownBox[];
}

/** What the PDF of a work order is made from. */
export interface OrderPaper
  extends Pick<LetterPaper, 'tag' | 'author' | 'subject' | 'header' | 'page' | 'accent' | 'logo' | 'at'> {
  readonly title: string;
  readonly logoAlt: string;
  readonly about: readonly Pair[];
  readonly parts: readonly OrderPart[];
  /** Before the line on which the contractor answers by hand. */
  readonly answer: string;
}

/** Points: between two photos of a row, the width of one, and its most height. */
const GAP = 8;
const [FRAME, FRAME_HEIGHT] = [(PAGE_WIDTH - GAP) / 2, 170];

/** A photo with the box of a defect. @param names of the pictures that could be made */
function orderFrame({ image, box }: ShownBox, names: ReadonlySet<string>) {
  const scale = Math.min(FRAME / image.width, FRAME_HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const rect = (colour: string, thick: number) =>
    `<rect x="${num(box.x * width)}" y="${num(box.y * height)}" width="${num(box.width * width)}" height="${num(box.height * height)}" fill="none" stroke="${colour}" stroke-width="${thick}"/>`;
  const name = photoName(image.id);
  return {
    ...sketch(width, height, rect('#ffffff', 3) + rect(INK.bad, 1.5)),
    image: names.has(name) ? name : null,
    alt: image.name,
    caption: clipped(image.name),
  };
}

/** Composes a work order. @param names of the pictures that could be made */
const orderDocument = (paper: OrderPaper, names: ReadonlySet<string>): TypesetDocument => ({
  title: paper.title,
  author: paper.author || 'Alpha AI',
  ...{ subject: paper.subject, at: paper.at, tag: paper.tag, mark: '' },
  ...{ header: paper.header, footer: paper.subject, page: paper.page },
  accent: paper.accent ?? INK.accent,
  cover: null,
  sections: [
    [
      {
        block: 'letterhead',
        logo: names.has(LOGO_NAME) ? LOGO_NAME : null,
        logoAlt: paper.logoAlt,
        ...{ org: '', newPage: false },
      },
      heading(paper.title),
      ...particulars(paper.about),
      // What is asked, its photos and the line for the answer stay on one page.
      ...paper.parts.map(({ title, facts, photos }) =>
        together(
          heading(title, 2),
          ...particulars(facts),
          ...(photos.length > 0
            ? [
                {
                  block: 'photos' as const,
                  columns: 2,
                  frames: photos.map((one) => orderFrame(one, names)),
                },
              ]
            : []),
          paragraph(`${paper.answer} ______________________________`),
        ),
      ),
    ],
  ],
});

/**
 * Makes the PDF of a work order, in workers. A photo that can't be read is left out of its frame. Never rejects: errors
 * are in the result.
 */
export async function createOrder(
  paper: OrderPaper,
  { photos, signal }: Pick<PictureOptions, 'photos' | 'signal'>,
): Promise<Result<Blob, ReportFault>> {
  try {
    const shown = new Map(paper.parts.flatMap((part) => part.photos.map(({ image }) => [image.id, image])));
    const made = await makeAll(
      [...shown.values()].map((image) => ({
        title: image.name,
        image,
        pictures: { photo: bytesOfPhoto(image), name: photoName(image.id), crops: [] },
      })),
      { photos, signal, drawing: async () => null, onProgress: () => undefined },
    );
    return await typesetAlone((names) => orderDocument(paper, names), {
      ...{ files: [...logoFile(paper.logo), ...made], tag: paper.tag, signal },
    });
  } catch (error) {
    return fail(faultOf(error, signal));
  }
}
