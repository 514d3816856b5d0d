import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** On a phone a long name takes a second line. */
export const name = style([truncate, { '@media': { [media.small]: { whiteSpace: 'normal' } } }]);

export const nothing = style({ padding: vars.space[6], textAlign: 'center', color: colour.muted });

export const sheet = style({ display: 'grid', gap: vars.space[3] });

export const sheetHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});

export const sheetSearch = style({ flex: '1 1 220px' });

export const hint = style({ color: colour.muted, fontSize: vars.size.small });

export const groupTitle = style({
  position: 'sticky',
  top: 0,
  paddingBlock: vars.space[2],
  background: colour.raised,
});

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(380px, 100%), 1fr))',
  columnGap: vars.space[6],
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '34px',
  borderBottom: `1px solid ${colour.line}`,
});

export const keys = style({ display: 'flex', gap: vars.space[2] });

export const buttons = style({ display: 'flex' });

export const listening = style({
  minHeight: '26px',
  paddingInline: vars.space[2],
  border: `1px dashed ${colour.accent}`,
  borderRadius: vars.radius.control,
  background: colour.accentSoft,
});

export const conflict = style({ gridColumn: '1 / -1', paddingBottom: vars.space[2], color: colour.warn });
