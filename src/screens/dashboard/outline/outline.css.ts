import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, vars } from '#ui/theme/theme.css.ts';
import { media } from '../layout/dashboardMedia.ts';
import { bar as panel, row } from '../measure/measure.css.ts';

/** In a strip above the photo its parts follow each other in two rows: what is drawn, then for what and what comes next. */
export const bar = style([
  panel,
  {
    '@media': {
      [media.large]: {
        selectors: {
          '&&[data-room="above"]': {
            top: '2px',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: `${vars.space[1]} ${vars.space[3]}`,
            paddingBlock: '4px',
          },
        },
      },
    },
  },
]);

/** What a phone has no room for. */
export const away = style({ '@media': { [media.small]: { display: 'none' } } });
/** Chosen before the first point; beside each other on a phone, where the photo needs the room. */
export const choices = style({
  display: 'grid',
  gap: vars.space[2],
  ':empty': { display: 'none' },
  '@media': { [media.small]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
});
export const settled = style([choices, { '@media': { [media.small]: { display: 'none' } } }]);
/** One of them: as wide as its words, on a line of its own where there is no room beside it. */
export const choice = style({ '@media': { [media.small]: { flex: '1 1 auto', maxWidth: '100%' } } });
/** The label takes the rest of the row. */
export const labelChoice = style([
  choice,
  {
    '@media': {
      [media.small]: {
        minWidth: '120px',
        selectors: { '&&': { flexBasis: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
      },
    },
  },
]);
export const choiceWords = style({ '@media': { [media.small]: { flexBasis: '100%' } } });
export const hint = style({ maxWidth: '60ch', '@media': { [media.small]: { fontSize: vars.size.small } } });

export const points = style({ display: 'grid', gap: vars.space[2] });
export const pages = style([
  tabular,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    color: colour.muted,
    fontSize: vars.size.small,
  },
]);
export const list = style({ display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' });
export const point = style({
  display: 'grid',
  gridTemplateColumns: '2.5em minmax(0, 1fr) minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '4px',
});
export const number = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);
export const ring = style({ color: colour.muted, fontSize: vars.size.small });
export const refused = style({ color: colour.bad, fontSize: vars.size.small });

const asRow = `${bar}[data-room="above"]`;
const asColumn = `${bar}[data-room="left"]`;
const onLarge = (rule: object) => ({ '@media': { [media.large]: rule } });
globalStyle(`${asRow} > ${choices}`, onLarge({ display: 'contents' }));
/** What was chosen can't be changed once there are points: the strip has room for these or for the choices. */
globalStyle(`${asRow} > ${settled}`, onLarge({ display: 'none' }));
globalStyle(`${asRow} ${labelChoice}`, onLarge({ flex: '1 1 180px', maxWidth: '280px' }));
globalStyle(`${asRow} ${labelChoice} > :last-child`, onLarge({ flex: '1 1 0', minWidth: 0 }));
globalStyle(`${asRow} > ${row}`, onLarge({ flex: '1 1 240px' }));
globalStyle(`${asRow} [role="radiogroup"]${choice}`, onLarge({ order: 1 }));
globalStyle(
  `${asRow} > p`,
  onLarge({ order: 2, flex: '1 1 220px', minHeight: 0, maxWidth: 'none', fontSize: vars.size.small }),
);
globalStyle(`${asColumn}, ${asColumn} > ${choices}`, onLarge({ gridTemplateColumns: 'minmax(0, 1fr)' }));
globalStyle(`${asColumn} ${labelChoice} > :last-child`, onLarge({ width: '100%' }));
