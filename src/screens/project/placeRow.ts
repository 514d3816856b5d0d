import type { StyleRule } from '@vanilla-extract/css';
import type { Location } from '#domain/inspection/building/project.ts';
import { locationChoices } from '#domain/inspection/places/locations.ts';
import { colour, media, vars } from '#ui/theme/theme.css.ts';
import { NOWHERE } from './projectAddress.ts';

/**
 * A location in a list, as a button.
 * @param minHeight CSS pixels, without touch
 * @param chosen selector of the chosen one
 * @param more further selectors
 */
export const placeRow = (
  minHeight: number,
  chosen: string,
  more: NonNullable<StyleRule['selectors']> = {},
): StyleRule => ({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  minHeight,
  padding: '0 8px',
  border: 'none',
  borderRadius: vars.radius.control,
  background: 'none',
  color: colour.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: colour.hover },
    [chosen]: { backgroundColor: colour.accentSoft, fontWeight: vars.weight.medium },
    '&:active': { backgroundColor: colour.pressed },
    // Inside, since the scrolling list would clip it.
    '&:focus-visible': { outlineOffset: '-2px' },
    ...more,
  },
  '@media': { [media.touch]: { minHeight: vars.height.touch } },
});

/** A project's locations to choose from, indented by depth; `nowhere` comes last. */
export const placeOptions = (
  locations: readonly Location[],
  nowhere: string,
): readonly { readonly id: string; readonly label: string }[] => [
  ...locationChoices(locations),
  { id: NOWHERE, label: nowhere },
];
