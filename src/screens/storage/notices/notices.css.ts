import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const place = style({ display: 'flex', minWidth: 0 });

const base = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minWidth: vars.height.panel,
  height: vars.height.panel,
  paddingInline: '6px',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  color: colour.text,
  cursor: 'default',
  selectors: {
    '&[data-hovered], &[aria-expanded="true"]': { borderColor: colour.edge },
    '&[data-pressed]': { filter: 'brightness(0.95)' },
  },
  '@media': {
    [media.touch]: { minWidth: vars.height.touch, height: vars.height.touch },
  },
});

const calm = { backgroundColor: colour.accentSoft } as const;
const warning = { backgroundColor: colour.warnSoft } as const;

export const button = styleVariants(
  {
    putBack: calm,
    clock: warning,
    refused: warning,
    denied: warning,
    moving: warning,
    unshown: warning,
    newer: warning,
    folder: warning,
    low: { ...warning, color: colour.warn },
    overdue: calm,
  },
  (look) => [base, look],
);

/** The start of its text, where the header has space for some. */
export const short = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { '(max-width: 159px)': { display: 'none' } },
});

/** Its content lies over the page. */
export const unseen = style({ display: 'contents' });

/** Over the page, with the collapse button in its corner. */
export const told = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
});

export const whole = style({ display: 'grid', gap: vars.space[3] });

/** On as many lines as needed. */
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
});

export const action = style({ whiteSpace: 'nowrap' });
