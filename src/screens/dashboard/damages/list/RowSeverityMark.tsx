import type { Severity } from '#domain/damage/damage.ts';
import { severityMark } from '../marks.css.ts';

const BARS = [2, 7, 12] as const;

/**
 * The sign of a severity: a dot, one to three bars, or a triangle, each in its own colour; nothing where the damage was not
 * assessed. Not read by screen readers: the word is beside it or in the name of its container.
 */
export function SeverityMark({ severity }: { readonly severity: Severity | null }) {
  if (severity === null) return null;
  return (
    <svg aria-hidden="true" className={severityMark[severity]} width={16} height={14} viewBox="0 0 16 14">
      {severity === 0 && <circle cx={8} cy={8} r={2.5} />}
      {severity > 0 &&
        severity < 4 &&
        BARS.map((x, index) => (
          <rect
            key={x}
            x={x}
            y={9 - index * 3}
            width={3}
            height={4 + index * 3}
            rx={0.5}
            opacity={index < severity ? 1 : 0.25}
          />
        ))}
      {severity === 4 && <path d="M8 1.5 14.5 13h-13z" />}
    </svg>
  );
}
