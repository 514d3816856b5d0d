import { style } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** The list on the left, the two photos beside it; the list is above them where there is no space for three columns. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 360px) minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '70vh',
  overflowY: 'auto',
  '@media': { [media.small]: { maxHeight: '40vh' }, [media.narrow]: { maxHeight: '40vh' } },
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  width: '100%',
  minHeight: '36px',
  padding: '6px 8px',
  border: 'none',
  borderBottom: `1px solid ${colour.line}`,
  background: 'none',
  color: colour.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    '&[aria-current="true"]': { backgroundColor: colour.accentSoft },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});
export const names = style({ flex: 1, minWidth: '120px', overflowWrap: 'anywhere' });

export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[3],
  borderRadius: vars.radius.control,
  outlineOffset: '6px',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 });
export const layers = style({ position: 'absolute', inset: 0 });
/** A line with a grip in its middle, wide enough for a finger. */
export const divider = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: '44px',
  marginLeft: '-22px',
  cursor: 'ew-resize',
  touchAction: 'none',
  outline: 'none',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: '21px',
      width: '2px',
      background: '#fff',
      boxShadow: '0 0 0 1px rgb(0 0 0 / 0.6)',
    },
    '&::after': {
      content: '',
      position: 'absolute',
      top: 'calc(50% - 16px)',
      left: '14px',
      width: '16px',
      height: '32px',
      borderRadius: vars.radius.full,
      background: '#fff',
      boxShadow: '0 0 0 1px rgb(0 0 0 / 0.6)',
    },
    '&:focus-visible::after': { boxShadow: `0 0 0 3px ${colour.accent}` },
  },
});
const name = style({
  position: 'absolute',
  bottom: vars.space[2],
  padding: '2px 8px',
  borderRadius: vars.radius.small,
  background: 'rgb(0 0 0 / 0.7)',
  color: '#fff',
  fontSize: vars.size.small,
  pointerEvents: 'none',
});
export const earlierName = style([name, { left: vars.space[2] }]);
export const laterName = style([name, { right: vars.space[2] }]);
export const blinked = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'center',
});

/** Where there is nothing to show: the same size as a photo. */
export const absent = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  padding: vars.space[4],
  border: `1px dashed ${colour.edge}`,
  borderRadius: vars.radius.control,
  color: colour.muted,
  textAlign: 'center',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
});
