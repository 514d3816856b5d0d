import { globalStyle, style } from '@vanilla-extract/css';
import { tabular } from '#ui/theme/text.css.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';

export const strip = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] });

export const said = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const severities = style({ display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: '4px' });

export const severity = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '3px',
  padding: '6px 0 5px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.control,
  fontSize: vars.size.small,
  lineHeight: 1.2,
  color: colour.muted,
  cursor: 'default',
  textAlign: 'center',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      borderColor: colour.accent,
      color: colour.text,
      fontWeight: vars.weight.medium,
    },
    '&[data-pressed]': { background: colour.pressed },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

export const severityHead = style({ display: 'flex', alignItems: 'center', gap: '4px' });
/** Not shown on touch screens, which have no keys. */
export const severityKey = style({ '@media': { [media.touch]: { display: 'none' } } });
export const severityWord = style({ maxWidth: '100%', overflowWrap: 'anywhere' });

export const boxFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '6px',
});

export const comments = style({ display: 'grid', gap: vars.space[2] });

export const commentList = style({ display: 'grid', gap: vars.space[2] });

export const comment = style({
  padding: '6px 8px',
  background: colour.sunken,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
});

export const commentHead = style([tabular, { color: colour.muted, fontSize: vars.size.small }]);

export const commentText = style({ whiteSpace: 'pre-wrap' });

export const commentForm = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px' });

export const none = style({ color: colour.muted });

export const history = style({ display: 'grid', gap: vars.space[2], overflowWrap: 'anywhere' });

export const apart = style({ color: colour.warn });

export const takes = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', paddingBlock: '6px' });

export const section = style({ borderTop: `1px solid ${colour.line}`, paddingTop: vars.space[2] });

export const sectionButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  width: '100%',
  minHeight: vars.height.panel,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: 'inherit',
  fontWeight: vars.weight.medium,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-pressed]': { background: colour.pressed },
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

globalStyle(`${sectionButton}[aria-expanded="true"] > svg`, { transform: 'rotate(90deg)' });

export const sectionCount = style([tabular, { color: colour.muted, fontWeight: vars.weight.normal }]);

export const sectionPanel = style({ paddingTop: vars.space[1] });

export const claim = style([tabular, { display: 'grid', gap: '2px' }]);

export const claimRow = style({
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr)',
  gap: vars.space[2],
  overflowWrap: 'anywhere',
});

globalStyle(`${claimRow} > dt`, { color: colour.muted });
