import { photoScale } from '#domain/measure/photoScale.ts';
import { scaleFactsOf } from '#domain/measure/scaleFacts.ts';
import type { ReportSource } from '../source.ts';
import { type Block, heading, paragraph } from '../typesetting/blocks.ts';

/** Decimals of a scale in mm per pixel. */
const DECIMALS = 2;

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
          from: words.number(Math.min(...fine), DECIMALS),
          to: words.number(Math.max(...fine), DECIMALS),
        });
  return [heading(words.t('scales'), 2), paragraph(text)];
}
