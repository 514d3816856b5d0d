import type { LucideIcon } from 'lucide-react';

/** An icon beside a text, or in a button that has a name: never read aloud. 16 px by default. */
export function Icon({ icon: Drawn, size = 16 }: { icon: LucideIcon; size?: number }) {
  return <Drawn size={size} strokeWidth={1.5} aria-hidden="true" focusable="false" />;
}
