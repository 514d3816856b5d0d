import { style, styleVariants } from '@vanilla-extract/css';
import { unseen } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: '320px',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
});
export const picture = style({ display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
export const MARK = '#ff3b30';
/** Red with a dark casing, visible on any wall. */
export const box = style({
  position: 'absolute',
  border: `2px solid ${MARK}`,
  outline: '1px solid rgb(0 0 0 / 0.5)',
  minWidth: '6px',
  minHeight: '6px',
});

/** An outline over a whole picture. */
export const outline = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  pointerEvents: 'none',
});
/** Its line is as wide as a box's border here, its casing a pixel wider on each side. */
const drawn = style({
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const outlineLine = styleVariants({ thin: '1px', wide: '2px' }, (strokeWidth) => [
  drawn,
  { strokeWidth },
]);
/** Dark casing below the line, visible on any wall. */
export const outlineCasing = styleVariants({ thin: '3px', wide: '4px' }, (strokeWidth) => [
  drawn,
  { stroke: 'rgb(0 0 0 / 0.5)', strokeWidth },
]);

/** A photo beside a name in a row. */
export const thumb = style({
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  width: '48px',
  height: '36px',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  backgroundColor: colour.sunken,
});
export const cover = style({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
/** A crop of a defect in a row; smaller where rows are low. */
const cut = style([thumb, { height: '48px' }]);
export const crop = styleVariants({
  list: [cut],
  table: [cut, { width: '28px', height: '28px' }],
  large: [cut, { width: '100%', height: 'auto', aspectRatio: '1' }],
});
/** In the square of its crop, which extends beyond the photo's edges. */
export const cutOut = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  maxWidth: 'none',
});

/** A thumbnail with its text. */
export const withThumb = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 });

/** Placeholder for a photo that can't be shown. */
export const none = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  padding: '4px',
  containerType: 'inline-size',
  backgroundColor: colour.badSoft,
  color: colour.bad,
  fontSize: vars.size.small,
  textAlign: 'center',
});
/** Always read aloud, visible where it fits. */
export const noneWords = style({
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  '@container': {
    '(max-width: 119.98px)': unseen,
  },
});
