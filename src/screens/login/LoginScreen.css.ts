import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minHeight: '100%',
  backgroundColor: colour.surface,
  '@media': { [media.small]: { gridTemplateColumns: '1fr' } },
});

export const promotion = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: '100%',
  overflow: 'hidden',
  backgroundColor: vars.stage.surround,
  '@media': { [media.small]: { display: 'none' } },
});

/** Text on a shaded lower part of the photo, dark enough for white text everywhere. */
export const promise = style({
  position: 'relative',
  width: '100%',
  padding: '120px 48px 48px',
  color: '#ffffff',
  background: 'linear-gradient(to bottom, rgb(0 0 0 / 0), rgb(0 0 0 / 0.78) 45%, rgb(0 0 0 / 0.86))',
});

export const headline = style({
  maxWidth: '18ch',
  fontSize: vars.size.display,
  fontWeight: vars.weight.strong,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
  selectors: { ':lang(zh) &': { maxWidth: 'none' } },
});

export const subtitle = style({ maxWidth: '52ch', marginTop: vars.space[3], fontSize: vars.size.large });

export const side = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: vars.space[6],
});

export const corner = style({ position: 'absolute', top: vars.space[4], right: vars.space[4] });

export const card = style({ width: '100%', maxWidth: '340px', display: 'flex', flexDirection: 'column' });

export const heading = style({ marginTop: vars.space[8], fontSize: vars.size.title });

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  marginTop: vars.space[5],
});

/** The alternative to the shown form, set apart from its text. */
export const other = style({ display: 'grid', marginTop: vars.space[5] });

export const boundary = style({ marginTop: vars.space[5], color: colour.muted, fontSize: vars.size.small });

export const failure = style({ minHeight: '1.4em', color: colour.bad, fontSize: vars.size.small });
