import { style } from '@vanilla-extract/css';
import { unseen } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';

export const column = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

/** Measures the room that the side columns leave for the bar. */
export const barPlace = style({
  position: 'relative',
  containerType: 'inline-size',
  flexShrink: 0,
  '@media': {
    [media.small]: {
      selectors: { ':is([data-pane="photos"], [data-pane="details"]) &': { display: 'none' } },
    },
    [media.short]: { selectors: { '[data-pane="damages"] &': { display: 'none' } } },
  },
});

/** One slim bar above the stage: filter, threshold, zoom. In two rows where one would cut it. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '44px',
  paddingInline: vars.space[3],
  paddingBlock: '7px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  flexShrink: 0,
  '@container': {
    '(max-width: 600px)': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: vars.space[1] },
  },
  '@media': { [media.small]: { gap: vars.space[1] } },
});

export const barFilter = style({
  flex: '1 1 200px',
  minWidth: '150px',
  maxWidth: '320px',
  '@media': {
    [media.small]: { maxWidth: 'none' },
    [media.short]: { minWidth: '96px' },
    [media.flat]: { flexBasis: '96px', minWidth: '96px' },
  },
});

/** Hidden on a short phone and on one held sideways, where the bar has a single row. */
export const exportName = style({ '@media': { [media.short]: unseen, [media.flat]: unseen } });

/** Keeps the field's room in the bar until it is there. */
/** As large as the icon button that comes there. */
export const buttonPlace = style({
  display: 'inline-flex',
  flex: 'none',
  minWidth: vars.height.panel,
  '@media': { [media.touch]: { minWidth: vars.height.touch } },
});

/** On a small screen at the left, alone: what is at the right doesn't move when its words come. */
export const filtersPlace = style([
  buttonPlace,
  { '@media': { [media.small]: { marginInlineEnd: 'auto' } } },
]);

export const filterPlace = style({
  height: vars.height.panel,
  borderRadius: vars.radius.control,
  border: `1px solid ${colour.edge}`,
  '@media': { [media.touch]: { height: vars.height.touch } },
});

export const spring = style({ flex: 1, '@media': { [media.small]: { display: 'none' } } });

/** Hidden on small screens, which have little room and zoom by pinching. */
export const zoom = style({ '@media': { [media.small]: { display: 'none' } } });

/** The tools and the stage, side by side. */
export const besideTools = style({ display: 'flex', flex: 1, minHeight: 0 });
