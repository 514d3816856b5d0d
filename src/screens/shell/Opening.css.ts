import { keyframes, style } from '@vanilla-extract/css';
import { colour, media } from '#ui/theme/theme.css.ts';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } });

/** Placeholder of a word: its position and width, CSS pixels. */
const bone = (x: number, y: number, width: number, height: number) =>
  ({
    backgroundImage: `linear-gradient(${colour.pressed}, ${colour.pressed})`,
    backgroundPosition: `${x}px ${y}px`,
    backgroundSize: `${width}px ${height}px`,
  }) as const;

const BONES = [
  bone(16, 20, 120, 16),
  bone(160, 20, 140, 16),
  bone(24, 88, 240, 20),
  bone(24, 128, 480, 12),
  bone(24, 156, 420, 12),
  bone(24, 184, 460, 12),
];
const all = (part: keyof (typeof BONES)[number]) => BONES.map((one) => one[part]).join(', ');

export const opening = style({
  height: '100%',
  backgroundImage: all('backgroundImage'),
  backgroundPosition: all('backgroundPosition'),
  backgroundSize: all('backgroundSize'),
  backgroundRepeat: 'no-repeat',
  animation: `${breathe} 1.4s ease-in-out infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});
/** The header's bottom edge. */
export const bar = style({ height: '56px', borderBottom: `1px solid ${colour.line}` });
