import { media as common } from '#ui/theme/theme.css.ts';

/** Media queries of the dashboard, whose stage needs more room than other pages: below 900 px it is laid out as on a phone. */
export const media = {
  ...common,
  small: 'screen and (max-width: 899.98px), screen and (max-width: 1023.98px) and (max-height: 479.98px)',
  upright: 'screen and (max-width: 899.98px) and (orientation: portrait)',
  short: 'screen and (max-width: 899.98px) and (orientation: portrait) and (max-height: 699.98px)',
  flat: 'screen and (max-width: 899.98px) and (orientation: landscape), screen and (max-width: 1023.98px) and (max-height: 479.98px)',
  large: 'screen and (min-width: 900px)',
  /** Side panels would leave too little to the stage: they are overlays that open on demand. */
  overlays: 'screen and (min-width: 900px) and (max-width: 1279.98px) and (min-height: 480px)',
} as const;
