import { useLayoutEffect, useRef } from 'react';
import { subscribe } from 'valtio/vanilla';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import * as styles from './measure.css.ts';

/** Words stand this far above their figure, CSS pixels. */
const ABOVE = 10;

/** The text of a figure, of the same size at any zoom. @param at in stage units */
export function MeasureText({ text, at: { x, y } }: { readonly text: string; readonly at: Point }) {
  const { view } = useAnnotator();
  const drawn = useRef<SVGTextElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { scale, originX, originY } = view.drawn;
      drawn.current?.setAttribute('x', String(originX + x * scale));
      drawn.current?.setAttribute('y', String(originY + y * scale - ABOVE));
    };
    place();
    return subscribe(view, place, true);
  }, [view, x, y]);
  return (
    <text ref={drawn} textAnchor="middle" className={styles.label}>
      {text}
    </text>
  );
}
