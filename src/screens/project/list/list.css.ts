import { style } from '@vanilla-extract/css';
import { truncate } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

/** Cover, text and actions side by side. On a phone the name is beside the cover, and the rest has the whole width. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr) auto',
  gap: vars.space[4],
  '@media': {
    [media.small]: {
      gridTemplateColumns: '72px minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"cover head head" "about about about" "figures figures figures" "levels levels levels" "progress progress doings"',
      gap: `${vars.space[2]} ${vars.space[3]}`,
    },
  },
  padding: vars.space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
});
export const cover = style({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  backgroundColor: colour.sunken,
  color: colour.muted,
  '@media': { [media.small]: { gridArea: 'cover' } },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { [media.small]: { display: 'contents' } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  minWidth: 0,
  minHeight: vars.height.panel,
  '@media': { [media.small]: { gridArea: 'head' } },
});
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' });
/** Complete on its project's page; here it takes no second line on a phone. */
export const code = style({
  minWidth: 0,
  color: colour.muted,
  overflowWrap: 'anywhere',
  '@media': {
    [media.small]: {
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
/** Address and client: aligned left like the rest of the card, whatever their writing direction. */
export const about = style({
  color: colour.muted,
  textAlign: 'left',
  '@media': {
    [media.small]: {
      gridArea: 'about',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
  },
});
export const figures = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  '@media': { [media.small]: { gridArea: 'figures' } },
});
export const doings = style({
  alignSelf: 'start',
  '@media': { [media.small]: { gridArea: 'doings', alignSelf: 'end' } },
});
export const levels = style({
  '@media': { [media.small]: { gridArea: 'levels' } },
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const progress = style({
  maxWidth: '420px',
  '@media': { [media.small]: { gridArea: 'progress', alignSelf: 'center' } },
});
/** The choice of a filter in its button: a long name is cut. */
export const said = style([truncate, { maxWidth: 'min(320px, 60vw)', lineHeight: 1.4 }]);
export const search = style({ width: '300px', '@media': { [media.small]: { width: '100%' } } });
export const verdicts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
export const verdictsTitle = style({
  marginInlineEnd: vars.space[1],
  fontWeight: vars.weight.strong,
  '@media': { [media.small]: { flexBasis: '100%' } },
});
export const verdictsHelp = style({ flexBasis: '100%', color: colour.muted, fontSize: vars.size.small });
/** A figure that links to its buildings. */
export const verdict = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '36px',
  paddingInline: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  backgroundColor: colour.surface,
  color: colour.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: colour.edge },
    '&:active': { backgroundColor: colour.pressed },
    '&[aria-current="true"]': { borderColor: colour.accent, boxShadow: `inset 0 0 0 1px ${colour.accent}` },
  },
  '@media': { [media.touch]: { minHeight: '44px' } },
});
export const verdictFigure = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

export const team = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  marginTop: vars.space[6],
});

export const offered = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.surface,
});

/** What is offered before a person has a project of their own. */
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.surface,
  backgroundColor: colour.accentSoft,
});

/** On a phone its button is below it. */
export const offerText = style({ flex: '1 1 240px', minWidth: 0 });
