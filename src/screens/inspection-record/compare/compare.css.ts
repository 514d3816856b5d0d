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
export const pane = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.control,
  backgroundColor: vars.stage.surround,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
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
export const photo = style({ position: 'absolute', left: 0, top: 0, transformOrigin: '0 0' });
export const picture = style({ display: 'block', width: '100%', height: '100%', userSelect: 'none' });
export const failed = style({ padding: vars.space[3], color: '#fff' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '2px 12px',
  margin: 0,
});
