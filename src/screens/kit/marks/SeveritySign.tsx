import type { Severity } from '#domain/damage/damage.ts';
import { severitySign } from './verdict.css.ts';

const BARS = [2, 7, 12] as const;

/**
 * The sign of a severity on every page: a dot, one to three bars, or a triangle, each in its own colour; a dashed circle
 * where it was not assessed. Not read by screen readers: the word is beside it or in the name of its container.
 */
export function SeveritySign({ severity }: { readonly severity: Severity | null }) {
  return (
    <svg
      aria-hidden="true"
      className={severitySign[severity ?? 'none']}
      width={16}
      height={14}
      viewBox="0 0 16 14"
    >
      {severity === null && (
        <circle
          cx={8}
          cy={7}
          r={5}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="3 2.2"
        />
      )}
      {severity === 0 && <circle cx={8} cy={8} r={2.5} />}
      {severity !== null &&
        severity > 0 &&
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
