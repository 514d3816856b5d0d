import { Suspense } from 'react';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';

const AnnouncementText = lazyWithWords(() => import('./AnnouncementText.tsx'));

/** Announces selection, verdicts, edits and undo to screen readers, which need the live region before its first text. */
export function Announcer() {
  const settled = useStageSettings((stageSettings) => stageSettings.settled);
  return (
    <p aria-live="polite" aria-atomic="true" className={visuallyHidden} data-announcement>
      <Suspense>{settled && <AnnouncementText />}</Suspense>
    </p>
  );
}
