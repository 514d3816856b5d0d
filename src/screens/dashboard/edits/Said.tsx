import { useAnnouncement } from '#annotator/react/hooks.tsx';
import { useSaid } from './said.ts';

/** The sentence of what happened last. */
export default function Said() {
  return useSaid(useAnnouncement());
}
