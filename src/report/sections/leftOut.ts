import { faceFaultLines } from '../face/faceFaultLines.ts';
import { drawingsWith, photosWith } from '../pictures/reportPictures.ts';
import { drawingName, LOGO_NAME, type ReportSource } from '../source.ts';
import { type Block, bullets, heading, note, together } from '../typesetting/blocks.ts';

/** Most letters that are listed; for the others the number is given. */
const NAMED = 24;

/** Names of missing pictures: photos, drawings, the logo. */
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

/** What is missing in this report: pictures, parts of the firm's own design, letters; empty where nothing is. */
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
