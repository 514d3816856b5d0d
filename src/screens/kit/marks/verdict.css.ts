import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '#ui/theme/theme.css.ts';

const mark = style({ flexShrink: 0 });

export const verdictMark = styleVariants(
  { unreviewed: colour.disabled, accepted: colour.good, rejected: colour.bad, unsure: colour.warn },
  (ink) => [mark, { color: ink }],
);

export const severitySign = styleVariants(
  {
    none: colour.muted,
    0: colour.severity.negligible,
    1: colour.severity.minor,
    2: colour.severity.moderate,
    3: colour.severity.severe,
    4: colour.severity.critical,
  },
  (ink) => [mark, { color: ink, fill: 'currentColor' }],
);
