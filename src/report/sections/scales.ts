import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, paragraph } from '../typesetting/blocks.ts';

/** Decimals of a scale in mm per pixel. */
const DECIMALS = 2;

/** The range of some scales in mm per pixel; one figure where they read the same. */
function rangeText(scales: readonly number[], words: ReportSource['words']): string {
  const [from, to] = [Math.min(...scales), Math.max(...scales)].map((scale) => words.number(scale, DECIMALS));
  if (from === undefined || to === undefined) return '';
  return from === to ? words.t('scaleOne', { scale: from }) : words.t('scaleFromTo', { from, to });
}

/** The resolution of the photos: the smallest crack that can be measured in them. */
export function scales({ survey, project, words }: ReportSource): Block[] {
  const fine = survey.images.flatMap(({ image }) => {
    const { held } = photoScale(scaleFactsOf(image, project));
    return held ? [held.scale.mmPerPx] : [];
  });
  const photos = survey.images.length;
  const text =
    fine.length === 0
      ? words.t('noScales')
      : words.t('scalesText', {
          count: fine.length,
          photos,
          range: rangeText(fine, words),
        });
  return [heading(words.t('scales'), 2), paragraph(text)];
}
