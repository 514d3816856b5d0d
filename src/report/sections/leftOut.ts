import { faceFaultLines } from '../face/faceFaultLines.ts';
import { drawingsWith, photosWith } from '../pictures/reportPictures.ts';
import { drawingName, LOGO_NAME, type ReportSource } from '../source.ts';
import { type Block, bullets, heading, note, together } from '../typesetting/blocks.ts';

/** Letters that are named; of more it is said how many. */
const NAMED = 24;

/** What is pictured elsewhere and couldn't be here, as people call it: photos, drawings, the logo. */
function picturesLeftOut(source: ReportSource): readonly string[] {
  const { pictures, survey, logo, words } = source;
  const photos = photosWith(source).flatMap(({ image, pictures: { name, crops } }) => {
    const wanted = [...(name === null ? [] : [name]), ...crops.map((crop) => crop.name)];
    return image && wanted.some((one) => !pictures.has(one)) ? [image.name] : [];
  });
  const gone = new Set(
    drawingsWith(source).flatMap(({ pictures: { name } }) =>
      name === null || pictures.has(name) ? [] : name,
    ),
  );
  const drawings = survey.drawings
    .filter((drawing) => gone.has(drawingName(drawing)))
    .map(({ name }) => name);
  const mark = logo && !pictures.has(LOGO_NAME) ? [words.t('logo')] : [];
  return [...mark, ...drawings, ...photos];
}

const code = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What this report lacks that it should have: pictures, what is the firm's own, letters; nothing where it lacks nothing. */
export function leftOut(source: ReportSource): Block[] {
  const { words, unprinted = [], faceFaults = [] } = source;
  const names = picturesLeftOut(source);
  if (names.length === 0 && unprinted.length === 0 && faceFaults.length === 0) return [];
  const codes = unprinted.slice(0, NAMED).map(code);
  const more = unprinted.length > NAMED ? ` … (${unprinted.length})` : '';
  return [
    together(heading(words.t('leftOut'), 2), note(words.t('leftOutText'))),
    ...faceFaults.map((fault) => bullets(faceFaultLines(fault, words))),
    ...(names.length > 0 ? [bullets(names.map((name) => words.t('pictureLeftOut', { name })))] : []),
    ...(unprinted.length > 0
      ? [bullets([words.t('lettersLeftOut', { codes: words.list(codes) + more })])]
      : []),
  ];
}
