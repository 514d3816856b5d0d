import { Swatch } from '#ui/display/Badge.tsx';
import { truncate } from '#ui/theme/text.css.ts';
import * as page from '../kit/page/page.css.ts';

export interface LabelMarkProps {
  readonly name: string;
  /** Absent where the project no longer has the label. */
  readonly colour: string | undefined;
}

/** A label as colour and name. */
export function LabelMark({ name, colour = '#555555' }: LabelMarkProps) {
  return (
    <span className={page.marked}>
      <Swatch colour={colour} />
      <span className={truncate} title={name} dir="auto">
        {name}
      </span>
    </span>
  );
}
