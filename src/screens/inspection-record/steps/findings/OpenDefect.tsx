import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import type { DefectSteps } from '../useDefectSteps.ts';
import { DefectDetails } from './DefectDetails.tsx';
import { besidePhoto } from './findings.css.ts';
import { KeyPhoto } from './KeyPhoto.tsx';

/** The open defect, with links to the previous and next one. Scrolls into view when opened. */
export function OpenDefect(props: {
  readonly defect: Defect;
  readonly steps: DefectSteps;
  readonly onClose: () => void;
}) {
  const { defect, steps, onClose } = props;
  const words = useI18n().LL.findings;
  const no = useShownNumber(useOpenRecord().shownProject)(defect.no);
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next defect starts at its top.
  useEffect(() => {
    // `void`, as newer browsers return a promise, which is no clean-up function.
    void top.current?.scrollIntoView({ block: 'nearest' });
  }, [defect.key]);
  const { place, count, previous, next } = steps;
  return (
    <div className={styles.section}>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of three buttons is no fieldset. */}
      <div ref={top} role="group" aria-label={words.walk()} className={styles.row}>
        <IconButton
          icon={ChevronLeft}
          label={words.previous()}
          isDisabled={!previous}
          onPress={() => previous?.()}
        />
        <IconButton icon={ChevronRight} label={words.next()} isDisabled={!next} onPress={() => next?.()} />
        <span className={`${styles.muted} ${styles.grow}`} aria-live="polite">
          {no} {place > 0 && `· ${words.place({ n: place, count })}`}
        </span>
        <IconButton icon={X} label={words.close()} onPress={onClose} />
      </div>
      <div className={besidePhoto}>
        <KeyPhoto defect={defect} />
        <DefectDetails key={defect.key} defect={defect} />
      </div>
    </div>
  );
}
