import { useProfile } from '#auth/AuthProvider.tsx';
import type { GivenVerdict } from '#domain/inspection/record/record.ts';
import type { Component } from '#domain/inspection/register/component.ts';
import { own } from '#domain/keyed.ts';
import { LOCATION_VERDICTS, type VerdictProposal } from '#domain/rating/locationVerdict.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Card } from '#ui/display/Card.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { useVerdictName } from '../../../kit/words/useVerdictName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { conditionCounts } from '../findings/Components.tsx';
import { useMissing } from '../useMissing.ts';
import { NotProposed } from './NotProposed.tsx';

interface PlaceProps {
  readonly id: string;
  readonly name: string;
  readonly proposal: VerdictProposal;
  readonly photos: number;
  readonly reviewed: number;
  readonly defects: number;
  readonly components: readonly Component[];
}

/** One location: the proposal with its reasons, and the person's decision. */
export function Place({ id, name, proposal, photos, reviewed, defects, components }: PlaceProps) {
  const { LL, format } = useI18n();
  const words = LL.record.verdictStep;
  const { name: by } = useProfile();
  const { record, project, frozen, change } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile());
  const verdictName = useVerdictName(record.scheme);
  const { missing, wrong } = useMissing();
  const given = own(record.verdicts, id);
  const set = (fields: Partial<GivenVerdict>) => {
    const value: GivenVerdict = {
      value: proposal.atLeast,
      reason: '',
      ...given,
      ...fields,
      by,
      at: Date.now(),
      under: record.ratingScheme.at,
    };
    change({ verdicts: { ...record.verdicts, [id]: value } });
  };
  const clear = () => {
    const others = Object.entries(record.verdicts).filter(([place]) => place !== id);
    change({ verdicts: Object.fromEntries(others) });
  };
  return (
    <Card label={name}>
      <div className={styles.section}>
        <div className={styles.row}>
          <h3 className={styles.heading} dir="auto">
            {name}
          </h3>
          <span className={styles.muted}>{words.coverage({ reviewed, photos, defects })}</span>
        </div>
        {proposal.verdict ? (
          <p>{words.proposed({ verdict: verdictName(proposal.verdict) })}</p>
        ) : (
          <NotProposed missing={proposal.missing} />
        )}
        {components.length > 0 && (
          <p className={styles.muted}>{LL.inspection.components.here(conditionCounts(components))}</p>
        )}
        <div className={styles.fields}>
          <Select
            label={words.choose({ name })}
            placeholder="–"
            items={LOCATION_VERDICTS.map((key) => ({ id: key, label: verdictName(key) }))}
            selectedKey={given?.value ?? null}
            onSelectionChange={(value) => set({ value })}
            missing={missing('verdict_missing', id)}
            isFixed={frozen}
          />
          {given && (
            <SavedField
              label={words.reason()}
              value={given.reason}
              onSave={(reason) => set({ reason })}
              isReadOnly={frozen}
              fault={wrong('verdict_without_reason', id) && words.reasonNeeded()}
            />
          )}
        </div>
        {wrong('verdict_before_scheme', id) && (
          <div className={`${styles.notice.warn} ${styles.row}`}>
            <span className={styles.grow}>{LL.inspection.scheme.before()}</span>
            <Button onPress={() => set({})}>{LL.inspection.scheme.confirm()}</Button>
          </div>
        )}
        {given && (
          <div className={styles.row}>
            <span className={`${styles.muted} ${styles.grow}`}>
              {words.setBy({ who: nameOf(given.by), at: format.dateTime(given.at) })}
            </span>
            {!frozen && <Button onPress={clear}>{words.clear()}</Button>}
          </div>
        )}
      </div>
    </Card>
  );
}
