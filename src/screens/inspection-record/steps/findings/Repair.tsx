import type { Defect, DefectFacts } from '#domain/inspection/register/defect.ts';
import { isRepaired } from '#domain/inspection/register/defect.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';

/** Who repaired a defect and when that was accepted; nothing while it is not repaired. */
export function Repair(props: {
  readonly defect: Defect;
  readonly set: (facts: Partial<DefectFacts>) => void;
}) {
  const { defect, set } = props;
  const { LL } = useI18n();
  const words = LL.paper.repair;
  const { frozen } = useOpenRecord();
  const today = useToday();
  const { followUp, contractor, signedOffOn, afterPhoto } = defect.facts;
  if (!isRepaired(followUp)) return null;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <div className={styles.fields}>
        <SavedField
          label={words.contractor()}
          value={contractor}
          onSave={(value) => set({ contractor: value })}
          isReadOnly={frozen}
        />
        <SavedField
          label={words.signedOffOn()}
          type="date"
          latest={today}
          value={signedOffOn}
          onSave={(value) => set({ signedOffOn: value })}
          isReadOnly={frozen}
        />
      </div>
      {afterPhoto === null && !frozen && <p className={styles.muted}>{words.help()}</p>}
    </section>
  );
}
