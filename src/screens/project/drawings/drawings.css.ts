import { style, styleVariants } from '@vanilla-extract/css';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** The drawing with its defects beside it, or below it on a phone. */
export const split = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[4],
  minHeight: 0,
  '@media': { [media.small]: { flexDirection: 'column', flex: 'none' } },
});
export const view = style({
  flex: 1,
  minWidth: 0,
  minHeight: '240px',
  position: 'relative',
  overflow: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.sunken,
  '@media': { [media.small]: { maxHeight: '70vh' } },
});
/** Above its point, which its tip touches. */
export const pin = style({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  minWidth: '24px',
  height: '22px',
  padding: '0 5px',
  border: '2px solid #ffffff',
  borderRadius: vars.radius.full,
  color: '#ffffff',
  backgroundColor: '#5a6270',
  fontSize: '11px',
  fontWeight: vars.weight.strong,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'grab',
  boxShadow: '0 1px 3px rgba(0, 0, 0, 0.4)',
  selectors: {
    '&[aria-pressed="true"]': { outline: '3px solid #2f6fdf', outlineOffset: '1px', zIndex: 2 },
    '&:focus-visible': { outline: '3px solid #111111', outlineOffset: '1px', zIndex: 3 },
    // Hollow unless a person placed it, so that it isn't mistaken for a decision.
    '&[data-state="proposed"], &[data-state="earlier"]': {
      backgroundColor: '#ffffff',
      borderColor: '#5a6270',
      borderStyle: 'dashed',
      color: '#333a45',
      boxShadow: 'none',
    },
    '&[data-state="earlier"]': { borderStyle: 'dotted', borderColor: '#a4410a' },
  },
});
/** Pixels: the length of a tip, and half the width of one above or below. */
const [TIP, HALF] = [6, 5];
/** The sides with a tip, as in the report's pins: as many as the severity's number. */
const TIPS = {
  0: [],
  1: ['right'],
  2: ['right', 'left'],
  3: ['right', 'left', 'top'],
  4: ['right', 'left', 'top', 'bottom'],
} as const;

/** The shape of a severity within the pin's box and a tip's length around it. */
function shapeOf(tips: readonly ('right' | 'left' | 'top' | 'bottom')[]): string {
  const [near, far] = [`${TIP}px`, `calc(100% - ${TIP}px)`];
  const [before, after] = [`calc(50% - ${HALF}px)`, `calc(50% + ${HALF}px)`];
  const corners = [
    `${near} ${near}`,
    ...(tips.includes('top') ? [`${before} ${near}`, '50% 0', `${after} ${near}`] : []),
    `${far} ${near}`,
    ...(tips.includes('right') ? ['100% 50%'] : []),
    `${far} ${far}`,
    ...(tips.includes('bottom') ? [`${after} ${far}`, '50% 100%', `${before} ${far}`] : []),
    `${near} ${far}`,
    ...(tips.includes('left') ? ['0 50%'] : []),
  ];
  return `polygon(${corners.join(', ')})`;
}

const DECIDED = '&[data-state="placed"], &[data-state="cell"]';
const DECIDED_BEFORE = '&[data-state="placed"]::before, &[data-state="cell"]::before';
/** A pin's shape and colour where a person decided its place; the others are hollow and round. */
const shaped = (severityColour: string, tips: readonly ('right' | 'left' | 'top' | 'bottom')[]) => ({
  selectors: {
    [DECIDED]: {
      borderColor: 'transparent',
      borderRadius: 0,
      backgroundColor: 'transparent',
      boxShadow: 'none',
      filter: 'drop-shadow(0 0 1px #ffffff) drop-shadow(0 1px 2px rgba(0, 0, 0, 0.5))',
    },
    [DECIDED_BEFORE]: {
      content: '""',
      position: 'absolute' as const,
      inset: `-${TIP}px`,
      zIndex: -1,
      clipPath: shapeOf(tips),
      backgroundColor: severityColour,
    },
  },
});

export const severity = styleVariants({
  none: {},
  0: shaped('#5a6270', TIPS[0]),
  1: shaped('#2257b8', TIPS[1]),
  2: shaped('#8a5a00', TIPS[2]),
  3: shaped('#b3470b', TIPS[3]),
  4: shaped('#b3141f', TIPS[4]),
});
/** Where the keyboard would place the chosen defect. */
export const cursor = style({
  position: 'absolute',
  width: '28px',
  height: '28px',
  transform: 'translate(-50%, -50%)',
  border: '2px solid #2f6fdf',
  borderRadius: vars.radius.full,
  backgroundColor: 'rgba(47, 111, 223, 0.2)',
  pointerEvents: 'none',
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: vars.space[3],
  width: '300px',
  minHeight: 0,
  '@media': { [media.small]: { width: 'auto' } },
});
export const list = style({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'auto',
  '@media': { [media.small]: { flex: 'none', maxHeight: '360px' } },
});
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  padding: `${vars.space[2]} ${vars.space[1]}`,
  borderBottom: `1px solid ${colour.line}`,
  selectors: { '&[data-chosen="true"]': { backgroundColor: colour.accentSoft } },
});
export const choose = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: '2px',
  minWidth: 0,
  padding: 0,
  border: 'none',
  background: 'none',
  color: colour.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});
