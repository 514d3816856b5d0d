import type { ReactNode } from 'react';
import { inkOn } from '#domain/damage/ink.ts';
import * as styles from './settings.css.ts';

/** A label as its tag on a photo. */
export const Tag = ({ colour, children }: { readonly colour: string; readonly children: ReactNode }) => (
  <span className={styles.tag} style={{ backgroundColor: colour, color: inkOn(colour) }} dir="auto">
    {children}
  </span>
);
