import { type Dispatch, type SetStateAction, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { groupBy } from '#domain/groupBy.ts';
import type { OddPhoto } from '#domain/inspection/record/statedDates.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useBulkAct } from '../../../kit/bulk/useBulkAct.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

const idOf = ({ image }: OddPhoto): string => image.id;
const idsOf = (photos: readonly OddPhoto[]): readonly string[] => photos.map(idOf);
const NONE: ReadonlySet<string> = new Set();
/** Most names in a sentence; the rest is counted. */
const NAMED = 5;

interface DayProps {
  readonly day: string | null;
  readonly photos: readonly OddPhoto[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], on: boolean) => void;
}

/** The photos of one day, to be ticked together or one by one. */
function Day({ day, photos, chosen, onChoose }: DayProps) {
  const { LL, format } = useI18n();
  const words = LL.inspection.photoDays;
  const count = photos.filter(({ image }) => chosen.has(image.id)).length;
  return (
    <li className={styles.reason}>
      <Checkbox
        isSelected={count === photos.length}
        isIndeterminate={count > 0 && count < photos.length}
        onChange={(on) => onChoose(idsOf(photos), on)}
      >
        {day === null
          ? words.undated({ count: photos.length })
          : words.ofDay({ count: photos.length, day: format.day(day) })}
      </Checkbox>
      <details>
        <summary>{words.each()}</summary>
        <div className={styles.choices}>
          {photos.map(({ image }) => (
            <Checkbox
              key={image.id}
              isSelected={chosen.has(image.id)}
              onChange={(on) => onChoose([image.id], on)}
            >
              <span className={styles.name}>
                <MiddleEllipsis text={image.name} />
              </span>
            </Checkbox>
          ))}
        </div>
      </details>
    </li>
  );
}

interface LeaveOutProps {
  readonly named: NamedItems<OddPhoto>;
  readonly onLeaveOut: (photos: readonly OddPhoto[]) => void;
  readonly onClose: () => void;
}

/** Names the photos that would be left out, and what leaves the record with them. */
function LeaveOutDialog({ named, onLeaveOut, onClose }: LeaveOutProps) {
  const { LL, format } = useI18n();
  const words = LL.inspection.photoDays;
  const { survey } = useOpenRecord();
  const { items } = named;
  const ids = new Set(idsOf(items));
  const views = (survey?.defects ?? []).reduce(
    (sum, { observations }) => sum + observations.filter(({ damage }) => ids.has(damage.image)).length,
    0,
  );
  const listed = format.list(items.slice(0, NAMED).map(({ image }) => image.name));
  const names =
    items.length > NAMED ? words.leaveOutMore({ names: listed, count: items.length - NAMED }) : listed;
  return (
    <FormDialog
      title={words.leaveOutTitle({ count: items.length })}
      size="small"
      onClose={onClose}
      cancelLabel={words.cancel()}
      confirmLabel={words.leaveOut({ count: items.length })}
      isDisabled={items.length === 0}
      onConfirm={() => onLeaveOut(items)}
    >
      <div className={styles.section}>
        {items.length > 0 && <p dir="auto">{words.leaveOutText({ names })}</p>}
        {views > 0 && <p className={styles.notice.warn}>{words.leaveOutDefects({ count: views })}</p>}
        <MissingNotice named={named} />
      </div>
    </FormDialog>
  );
}

interface UnexplainedProps {
  readonly photos: readonly OddPhoto[];
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly onLeaveOut: (photos: readonly OddPhoto[]) => void;
}

/** Photos with another day that nobody has explained: a reason is given, or they are left out. */
function Unexplained({ photos, chosen, setChosen, onLeaveOut }: UnexplainedProps) {
  const words = useI18n().LL.inspection.photoDays;
  const { name: by } = useProfile();
  const { record, change } = useOpenRecord();
  const [reason, setReason] = useState('');
  const picked = photos.filter(({ image }) => chosen.has(image.id));
  const count = picked.length;
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))));
  const confirm = () => {
    const at = Date.now();
    const exclusions = picked.map(
      ({ image, day }) => [image.id, { by, at, reason: reason.trim(), day }] as const,
    );
    change({ photoDates: { ...record.photoDates, ...Object.fromEntries(exclusions) } });
    setReason('');
    setChosen(NONE);
  };
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && reason.trim() !== '') confirm();
      }}
    >
      <ul className={styles.lines}>
        {[...groupBy(photos, ({ day }) => day)].map(([day, group]) => (
          <Day key={day ?? ''} day={day} photos={group} chosen={chosen} onChoose={choose} />
        ))}
      </ul>
      <div className={styles.end}>
        <TextField label={words.reason()} value={reason} onChange={setReason} />
        <Button type="submit" isDisabled={count === 0 || reason.trim() === ''}>
          {words.confirm({ count })}
        </Button>
        <Button isDisabled={count === 0} onPress={() => onLeaveOut(picked)}>
          {words.leaveOut({ count })}
        </Button>
      </div>
    </form>
  );
}

/** Photos with an explanation, grouped by the same one. */
function Confirmed({ photos }: { readonly photos: readonly OddPhoto[] }) {
  const { LL, format } = useI18n();
  const words = LL.inspection.photoDays;
  const { record, project, frozen, change } = useOpenRecord();
  const nameOf = usePersonName(project.id, useProfile(), record.inspector);
  const groups = groupBy(photos, ({ day, word }) => JSON.stringify([day, word?.by, word?.reason]));
  const takeBack = (group: readonly OddPhoto[]) => {
    const ids = new Set(idsOf(group));
    const others = Object.entries(record.photoDates).filter(([id]) => !ids.has(id));
    change({ photoDates: Object.fromEntries(others) });
  };
  return (
    <ul className={styles.lines}>
      {[...groups].map(([key, group]) => {
        const [first] = group;
        if (!first?.word) return null;
        const { word, day } = first;
        return (
          <li key={key} className={styles.item}>
            <div className={styles.grow}>
              <p>
                {day === null
                  ? words.undated({ count: group.length })
                  : words.ofDay({ count: group.length, day: format.day(day) })}
              </p>
              <p className={styles.muted}>
                {words.confirmed({ reason: word.reason, who: nameOf(word.by), at: format.dateTime(word.at) })}
              </p>
            </div>
            {!frozen && <Button onPress={() => takeBack(group)}>{LL.signing.takeBack()}</Button>}
          </li>
        );
      })}
    </ul>
  );
}

/** The days of the photos compared with those of the inspection, and the explanations for those that don't match. */
export function PhotoDays({ survey }: { readonly survey: Survey }) {
  const words = useI18n().LL.inspection.photoDays;
  const { frozen, change } = useOpenRecord();
  const [chosen, setChosen] = useState(NONE);
  const { span, odd } = survey.dates;
  const unexplained = odd.filter(({ word }) => word === null);
  const { named, open, close } = useBulkAct(unexplained, idOf);
  const leaveOut = (photos: readonly OddPhoto[]) => {
    const ids = new Set(idsOf(photos));
    const now = [...survey.images.map(({ image }) => image), ...survey.excluded];
    change({ images: now.map(({ id }) => id).filter((id) => !ids.has(id)) });
    setChosen(NONE);
    close();
  };
  const confirmed = odd.filter(({ word }) => word !== null);
  return (
    <>
      {span && (
        <p className={styles.muted}>
          {span[0] === span[1] ? words.day({ day: span[0] }) : words.days({ from: span[0], to: span[1] })}
        </p>
      )}
      {odd.length > 0 && (
        <section className={styles.section} aria-label={words.heading()}>
          <h3>{words.heading()}</h3>
          {unexplained.length > 0 && !frozen && (
            <>
              <p className={styles.notice.warn}>{words.text({ count: unexplained.length })}</p>
              <Unexplained photos={unexplained} chosen={chosen} setChosen={setChosen} onLeaveOut={open} />
            </>
          )}
          {confirmed.length > 0 && <Confirmed photos={confirmed} />}
        </section>
      )}
      {named && <LeaveOutDialog named={named} onLeaveOut={leaveOut} onClose={close} />}
    </>
  );
}
