import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const filters = style({ display: 'grid', gap: vars.space[3], width: '280px' });

/** The same and what a small screen's bar has no room for, each as wide as the sheet. */
export const sheet = style({ display: 'grid', gap: vars.space[3] });
globalStyle(`${sheet} > ${filters}`, { width: 'auto' });
export const threshold = style({ display: 'flex', alignItems: 'center', paddingInlineStart: vars.space[2] });

/** A dot says that filters behind the button are on. */
export const button = style({
  position: 'relative',
  selectors: {
    '&[data-active]::after': {
      content: '',
      position: 'absolute',
      top: '3px',
      right: '3px',
      width: '7px',
      height: '7px',
      borderRadius: vars.radius.full,
      background: colour.accent,
      pointerEvents: 'none',
    },
  },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const choice = style({ display: 'grid', gap: '4px' });

export const label = style({
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  color: colour.muted,
});

export const switches = style({ display: 'flex', flexWrap: 'wrap', gap: '4px' });

export const toggle = style({
  height: '26px',
  paddingInline: '9px',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.full,
  background: colour.surface,
  fontSize: vars.size.small,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      borderColor: colour.accent,
      color: colour.accentText,
    },
    '&[data-pressed]': { background: colour.pressed },
  },
  '@media': { [media.touch]: { height: vars.height.touch } },
});

export const range = style({ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: '2px' });

export const rangeOutput = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const rangeTrack = style({
  gridColumn: '1 / -1',
  position: 'relative',
  height: '20px',
  marginInline: '7px',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: '-7px',
    top: '8px',
    height: '4px',
    borderRadius: vars.radius.full,
    background: colour.edge,
  },
});

export const rangeFill = style({
  position: 'absolute',
  top: '8px',
  height: '4px',
  background: colour.accent,
});

export const rangeThumb = style({
  top: '50%',
  width: '14px',
  height: '14px',
  borderRadius: vars.radius.full,
  border: `2px solid ${colour.accent}`,
  background: colour.surface,
  selectors: { '&[data-dragging]': { background: colour.accent } },
});

export const note = style({ margin: 0, fontSize: vars.size.small, color: colour.muted });
