import { style, styleVariants } from '@vanilla-extract/css';
import { colour, vars } from '#ui/theme/theme.css.ts';

/** Contains what is drawn or placed: as large as the drawing is shown. Paper is white in both themes. */
export const stage = style({
  position: 'relative',
  backgroundColor: '#ffffff',
  cursor: 'crosshair',
  touchAction: 'manipulation',
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: '-2px' } },
});
export const picture = style({ display: 'block', width: '100%', height: '100%', userSelect: 'none' });
export const overlay = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
});
export const line = style({ stroke: '#2f6fdf', strokeOpacity: 0.55, vectorEffect: 'non-scaling-stroke' });
const named = style({
  position: 'absolute',
  padding: '0 4px',
  borderRadius: vars.radius.small,
  backgroundColor: 'rgba(255, 255, 255, 0.86)',
  color: '#1d3b78',
  fontSize: vars.size.small,
  pointerEvents: 'none',
});
export const floor = style([named, { left: '2px', transform: 'translateY(-50%)' }]);
export const column = style([named, { top: '2px', transform: 'translateX(-50%)' }]);

/** Where something is drawn with a finger the page isn't moved by it. */
export const drawing = style([stage, { touchAction: 'none' }]);
export const wall = style({ border: `1px solid ${colour.edge}` });
const shapeBase = style({ fillOpacity: 0.18, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' });
export const shape = styleVariants({
  drop: [shapeBase, { fill: '#2257b8', stroke: '#2257b8' }],
  touched: [shapeBase, { fill: '#1e7a3c', stroke: '#1e7a3c', strokeDasharray: '6 3' }],
  sounding: [shapeBase, { fill: '#b3141f', stroke: '#b3141f', strokeDasharray: '2 3' }],
  probe: [shapeBase, { fill: '#7a3db8', stroke: '#7a3db8' }],
  point: [shapeBase, { fill: '#8a5a00', stroke: '#8a5a00' }],
});
/** A place on the elevation: its middle is where it is stated. */
export const pin = style({
  position: 'absolute',
  width: '12px',
  height: '12px',
  borderRadius: '50%',
  border: '2px solid #ffffff',
  boxShadow: '0 0 0 1px #22262e',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
});
export const shapeName = style([
  named,
  { transform: 'translate(-50%, -50%)', color: '#22262e', fontWeight: vars.weight.strong },
]);
/** Above its pin, or below it where there is no room. */
export const pinName = styleVariants({
  above: [shapeName, { transform: 'translate(-50%, calc(-100% - 8px))' }],
  below: [shapeName, { transform: 'translate(-50%, 8px)' }],
});
export const tool = style({
  selectors: {
    '&[data-selected]': {
      backgroundColor: colour.accentSoft,
      borderColor: colour.accent,
      color: colour.accentText,
    },
  },
});
