import { useAnnouncement } from '#annotator/react/hooks.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { useSaid } from './said.ts';

/** Tells a screen reader what happened: selection, verdicts, edits, undo. */
export function Announcer() {
  const said = useSaid(useAnnouncement());
  return (
    <p aria-live="polite" aria-atomic="true" className={visuallyHidden} data-announcement>
      {said}
    </p>
  );
}
