import { useNavigation, useTool } from '#annotator/react/hooks.tsx';
import { RejectReasons } from '../damages/RejectReasons.tsx';
import { ThresholdSentence } from './filters/ThresholdSentence.tsx';
import * as styles from './overStage.css.ts';
import { PhotoDone } from './PhotoDone.tsx';

/** Messages at the bottom of the stage. They lie over the photo, so that nothing moves when they appear. */
export default function StageFoot() {
  const asking = useNavigation(({ panel }) => panel === 'reason');
  // On a small screen the measure bar lies where these would.
  const measuring = useTool(({ tool }) => tool === 'MEASURE' || tool === 'OUTLINE' || tool === 'TRACE');
  return (
    <div className={styles.foot} data-measuring={measuring || undefined}>
      {!measuring && (asking ? <RejectReasons /> : <PhotoDone />)}
      <ThresholdSentence />
    </div>
  );
}
