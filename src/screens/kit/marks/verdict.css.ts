import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '#ui/theme/theme.css.ts';

const mark = style({ flexShrink: 0 });

export const verdictMark = styleVariants(
  { unreviewed: colour.disabled, accepted: colour.good, rejected: colour.bad, unsure: colour.warn },
  (ink) => [mark, { color: ink }],
);
