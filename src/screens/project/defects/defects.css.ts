import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** The register with, while one is open, a defect's details beside it. */
export const split = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[3],
  minHeight: 0,
  '@media': { [media.small]: { flexDirection: 'column' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: vars.space[3],
  width: '320px',
  padding: vars.space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
  overflow: 'auto',
  '@media': { [media.small]: { width: 'auto', overflow: 'visible', order: -1 } },
});
export const seen = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] });
export const picture = style({ width: '112px', flexShrink: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
});
/** The heading of a column of figures: a label's long name is cut. */
export const head = style({
  display: 'flex',
  justifyContent: 'end',
  maxWidth: '200px',
  marginInlineStart: 'auto',
});
/** A defect's number on one line. */
export const no = style({ display: 'flex', minWidth: 0 });

/** A photo that came with an answer, small. */
export const sentPhoto = style({
  display: 'block',
  maxWidth: '160px',
  maxHeight: '120px',
  marginBlockEnd: '4px',
  borderRadius: vars.radius.small,
});

/** Before and after a repair, side by side; one below the other on a phone. */
export const repairPhotos = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[3],
  borderRadius: vars.radius.control,
  outlineOffset: '6px',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** As large as a photo would be. */
export const noPhoto = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.control,
  color: colour.muted,
  textAlign: 'center',
});
