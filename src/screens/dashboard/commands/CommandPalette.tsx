import { Palette } from './Palette.tsx';
import { useEntries } from './useEntries.ts';

/** Everything that can be done, opened or set on the dashboard, found by typing. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette entries={useEntries()} onClose={onClose} />;
}
