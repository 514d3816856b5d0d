import { useState } from 'react';
import { mayKeep } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { civilDay, civilTime } from '#domain/civilDate.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { NOTIFICATION_MEANS } from '#domain/inspection/record/record.ts';
import { citedParts } from '#domain/inspection/regime/citedParts.ts';
import type { Pack, Party } from '#domain/inspection/regime/pack.ts';
import {
  isUnsafeNow,
  momentAt,
  type PartyNotice,
  type RequiredNotice,
  UNSAFE_ENDS,
  type UnsafeCondition,
  type UnsafeRegisters,
  unsafeConditionOf,
  unsafeRegisters,
  withoutUnsafe,
} from '#domain/inspection/register/unsafeCondition.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { useRecords } from '../data/useSchemes.ts';
import { PhotoChoice } from '../marks/PhotoChoice.tsx';
import { DayField } from '../page/DayField.tsx';
import * as page from '../page/page.css.ts';
import { SavedField } from '../page/SavedField.tsx';
import { packWords, restsText } from '../words/regimeWords.ts';
import { type Author, type LetterSubject, Letters } from './Letters.tsx';
import { useNow } from './useNow.ts';
import { type UnsafeRules, usePartyName, useUnsafeRules } from './useUnsafeRules.ts';

/** The defect whose condition it is. */
interface UnsafeDefect extends LetterSubject {
  /** Key of the observation that names it. */
  readonly key: string;
  /** The stored parts of its condition: see `unsafeStated`; whether they are its own or of an earlier inspection. */
  readonly stated: UnsafeRegisters;
  readonly isOwn: boolean;
  /** Whether another view or an earlier inspection states one too: what is taken back here would count there. */
  readonly isElsewhere: boolean;
}

interface UnsafeDialogProps {
  readonly project: Project;
  /** The person at the screen. */
  readonly author: Author;
  readonly defect: UnsafeDefect;
  readonly onClose: () => void;
}

/** Stores registers of the condition, as one step of undo. */
type Write = (registers: UnsafeRegisters) => void;

/** A moment as a day and a time of day at the building; null where they name none, or one that is still to come. */
function momentOf(day: string, time: string, timeZone: string | undefined, now: number): number | null {
  const at = momentAt(day, time, timeZone);
  return Number.isNaN(at) || at > now + 60e3 ? null : at;
}

interface MomentFieldsProps {
  readonly label: string;
  /** Milliseconds since 1970, UTC; null while the fields name none that has been. */
  readonly at: number | null;
  readonly timeZone: string | undefined;
  readonly onChange: (at: number | null) => void;
}

/** When something happened: a day and a time of day at the building, not later than now. */
function MomentFields({ label, at, timeZone, onChange }: MomentFieldsProps) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const now = useNow();
  const [typed, setTyped] = useState<{ readonly day: string; readonly time: string } | null>(null);
  const momentTyped = typed && momentOf(typed.day, typed.time, timeZone, now);
  const shownAt = (moment: number) => ({
    day: civilDay(moment, timeZone),
    time: civilTime(moment, timeZone).slice(0, 5),
  });
  const stored = at === null ? { day: '', time: '' } : shownAt(at);
  // A moment that was set elsewhere meanwhile replaces what was typed; what isn't one stays to be corrected.
  const shown = typed && (momentTyped === null || momentTyped === at) ? typed : stored;
  const set = (part: Partial<typeof stored>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(momentOf(next.day, next.time, timeZone, now));
  };
  return (
    <div className={`${page.wide} ${page.fields}`}>
      <DayField
        label={label}
        value={shown.day}
        onChange={(day) => set({ day })}
        latest={civilDay(now, timeZone)}
        size="dialog"
      />
      <TextField
        label={words.foundAt()}
        value={shown.time}
        onChange={(time) => set({ time })}
        isInvalid={typed === shown && momentTyped === null && typed.time !== ''}
        errorMessage={words.badTime()}
        size="dialog"
      />
      {at === null && (
        <div className={page.wide}>
          <Button
            onPress={() => {
              setTyped(null);
              onChange(Date.now());
            }}
          >
            {format.aside(words.now(), label)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Starts a condition: what makes it unsafe, and when that was found, which runs its clock. */
function Begin({ author, defect, rules, write, onClose }: PartProps & { readonly onClose: () => void }) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const { timeZone } = rules;
  const [reason, setReason] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [by, setBy] = useState('');
  return (
    <FormDialog
      title={words.title({ name: defect.name })}
      cancelLabel={LL.project.form.cancel()}
      confirmLabel={words.begin()}
      isDisabled={at === null || reason.trim() === ''}
      isDismissable={false}
      onClose={onClose}
      onConfirm={() => {
        if (at !== null && reason.trim() !== '')
          write(unsafeRegisters({ found: { reason: reason.trim(), by: by.trim(), at } }));
      }}
    >
      <p className={page.muted}>{words.beginText()}</p>
      <TextField label={words.reason()} value={reason} onChange={setReason} autoFocus size="dialog" />
      <div className={page.fields}>
        <MomentFields label={words.foundOn()} at={at} timeZone={timeZone} onChange={setAt} />
        <TextField label={words.foundBy()} value={by} onChange={setBy} size="dialog" />
        {author.name !== '' && by !== author.name && (
          <div className={page.wide}>
            <Button onPress={() => setBy(author.name)}>{format.aside(words.byMe(), author.name)}</Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

interface PartProps {
  readonly project: Project;
  /** Whether this person's role lets them state nothing. */
  readonly isFixed: boolean;
  readonly author: Author;
  readonly defect: UnsafeDefect;
  readonly rules: UnsafeRules;
  readonly write: Write;
}

interface ConditionProps extends PartProps {
  readonly condition: UnsafeCondition;
}

interface EntryProps {
  readonly timeZone: string | undefined;
  readonly isFixed: boolean;
  readonly id: string;
  readonly notice: PartyNotice;
  readonly party: string;
  readonly now: number;
  readonly write: Write;
}

/** One notice: to whom, how, under which reference, and what was answered. */
function Entry({ id, notice, party, now, timeZone, isFixed, write }: EntryProps) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const notification = LL.record.notifications;
  const { name, means, reference, by, at, answer } = notice;
  const set = (part: Partial<PartyNotice>) =>
    write(unsafeRegisters({ notice: [id, { ...notice, ...part }] }));
  const when = format.dateTime(at);
  return (
    <fieldset className={`${page.group} ${page.section}`} aria-label={words.entry({ party, when })}>
      <div className={page.row}>
        <span>{format.entry(party, words.toldOn({ when }))}</span>
        {answer === null && <Badge tone="warn">{words.waiting({ time: format.duration(now - at) })}</Badge>}
      </div>
      <div className={page.fields}>
        <SavedField
          label={words.name()}
          value={name}
          onSave={(text) => set({ name: text })}
          isReadOnly={isFixed}
        />
        <Select
          label={notification.byMeans()}
          placeholder={notification.notStated()}
          items={NOTIFICATION_MEANS.map((key) => ({ id: key, label: notification.means[key]() }))}
          selectedKey={means}
          onSelectionChange={(key) => set({ means: key })}
          isFixed={isFixed}
        />
        <SavedField
          label={notification.reference()}
          value={reference}
          onSave={(text) => set({ reference: text })}
          isReadOnly={isFixed}
        />
        <SavedField
          label={notification.by()}
          value={by}
          onSave={(text) => set({ by: text.trim() })}
          isReadOnly={isFixed}
        />
        {!isFixed && (
          <MomentFields
            label={words.toldDay()}
            at={at}
            timeZone={timeZone}
            onChange={(moment) => moment !== null && set({ at: moment })}
          />
        )}
        {answer && !isFixed && (
          <MomentFields
            label={words.answeredDay()}
            at={answer.at}
            timeZone={timeZone}
            onChange={(moment) => moment !== null && set({ answer: { ...answer, at: moment } })}
          />
        )}
        {answer && (
          <div className={page.wide}>
            <SavedField
              label={format.aside(words.answer(), words.answered({ when: format.dateTime(answer.at) }))}
              value={answer.text}
              onSave={(text) => set({ answer: { ...answer, text } })}
              isReadOnly={isFixed}
              isMultiline
            />
          </div>
        )}
      </div>
      {!isFixed && (
        <div className={page.row}>
          {answer === null && (
            <Button onPress={() => set({ answer: { text: '', at: Date.now() } })}>
              {words.markAnswered()}
            </Button>
          )}
          {/* The name of an authority may be wider than a phone. */}
          <Button
            variant="quiet"
            aria-label={words.removeTold({ name: name || party })}
            onPress={() => write(unsafeRegisters({ notice: [id, null] }))}
          >
            {words.takeBack()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Who has to be told by when, and who was. */
function Notices({ condition, rules, isFixed, write }: ConditionProps) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const now = useNow();
  const nameOf = usePartyName();
  const owed = rules.owed(condition);
  const tell = (whom: Party) =>
    write(
      unsafeRegisters({
        notice: [
          crypto.randomUUID(),
          {
            ...{ whom, name: '', means: null, reference: '' },
            ...{ by: '', at: Date.now(), answer: null },
          },
        ],
      }),
    );
  const limit = ({ by }: RequiredNotice): string => {
    if (by === null) return words.atOnce();
    const when = format.dateTime(by);
    return by < now ? words.late({ when, time: format.duration(now - by) }) : words.by({ when });
  };
  const ruleOf = (party: Party) => owed.find(({ whom }) => whom === party)?.rule ?? null;
  const untold = owed.filter(({ notice }) => notice === null);
  return (
    <section className={page.section} aria-label={words.tell()}>
      <h3>{words.tell()}</h3>
      {untold.map((one) => (
        <div key={`${one.whom}:${one.rule?.names.en}`} className={page.row}>
          <span className={page.grow}>
            {nameOf(one.whom, one.rule)} <span className={page.missing}>{limit(one)}</span>
          </span>
          <Badge tone="bad">{words.untold()}</Badge>
          {!isFixed && (
            <Button variant="primary" onPress={() => tell(one.whom)}>
              {words.markTold()}
            </Button>
          )}
        </div>
      ))}
      {[...condition.notices].map(([id, notice]) => (
        <Entry
          key={id}
          id={id}
          notice={notice}
          party={nameOf(notice.whom, ruleOf(notice.whom))}
          now={now}
          timeZone={rules.timeZone}
          isFixed={isFixed}
          write={write}
        />
      ))}
      {!isFixed && (
        <div className={page.row}>
          <Button onPress={() => tell('other')}>{words.another()}</Button>
        </div>
      )}
    </section>
  );
}

/** Where the pack says who has to be told, and what that rests on; nothing where it doesn't say. */
function Sources({ pack }: { readonly pack: Pack }) {
  const language = useI18n();
  const parts = citedParts(pack).filter(({ sort }) => sort === 'party');
  if (parts.length === 0) return null;
  return (
    <ul className={page.muted}>
      {parts.map((part) => (
        <li key={part.id}>
          {language.format.aside(packWords(language, part.names), restsText(language, pack, part))}
        </li>
      ))}
    </ul>
  );
}

/** What protects people until it is repaired, and the photo that shows it. */
function Protection({ project, condition, rules, isFixed, write }: ConditionProps) {
  const words = useI18n().LL.unsafe;
  const images = useValue(useWorkspace().images(project.id)) ?? [];
  const now = useNow();
  const stated = condition.protection ?? { text: '', on: '', photo: null };
  const set = (part: Partial<typeof stated>) =>
    write(unsafeRegisters({ protection: { ...stated, ...part } }));
  return (
    <section className={page.section} aria-label={words.protection()}>
      <h3>{words.protection()}</h3>
      <div className={page.fields}>
        <div className={page.wide}>
          <SavedField
            label={words.protectionText()}
            value={stated.text}
            onSave={(text) => set({ text })}
            isReadOnly={isFixed}
            isMultiline
          />
        </div>
        <SavedField
          label={words.protectedOn()}
          type="date"
          latest={civilDay(now, rules.timeZone)}
          value={stated.on}
          onSave={(on) => set({ on })}
          isReadOnly={isFixed}
        />
        <PhotoChoice
          label={words.photo()}
          photos={images}
          chosen={stated.photo}
          onChange={(photo) => set({ photo })}
          isFixed={isFixed}
        />
      </div>
    </section>
  );
}

/** How a condition ended, or what to state once it has. */
function End({ author, condition, defect, rules, isFixed, write }: ConditionProps) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const [how, setHow] = useState<(typeof UNSAFE_ENDS)[number] | null>(null);
  const [reason, setReason] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const { ended } = condition;
  if (isFixed && !ended) return null;
  return (
    <section className={page.section} aria-label={words.end()}>
      <h3>{words.end()}</h3>
      {ended ? (
        <>
          <p>
            {words.ended({
              how: words.ends[ended.how](),
              ...{ when: format.dateTime(ended.at), who: ended.by || words.notStated() },
            })}
          </p>
          <p>{ended.reason}</p>
          {!isFixed && (
            <div className={page.row}>
              <Button onPress={() => write(unsafeRegisters({ ended: null }))}>{words.reopen()}</Button>
            </div>
          )}
        </>
      ) : (
        <>
          <Select
            label={words.end()}
            hideLabel
            placeholder={LL.unsafe.notStated()}
            items={UNSAFE_ENDS.map((id) => ({ id, label: words.ends[id]() }))}
            selectedKey={how}
            onSelectionChange={setHow}
          />
          {how !== null && (
            <>
              <TextArea label={words.endReason()} value={reason} onChange={setReason} />
              <div className={page.fields}>
                <MomentFields label={words.endedDay()} at={at} timeZone={rules.timeZone} onChange={setAt} />
              </div>
            </>
          )}
          <div className={page.row}>
            <Button
              isDisabled={how === null || at === null || reason.trim() === ''}
              onPress={() => {
                if (how !== null && at !== null)
                  write(
                    unsafeRegisters({
                      ended: { how, reason: reason.trim(), by: author.name, at },
                    }),
                  );
              }}
            >
              {words.endIt()}
            </Button>
          </div>
          {defect.isOwn && !defect.isElsewhere && (
            <>
              <p className={page.muted}>{words.takeBackText()}</p>
              <div className={page.row}>
                <Button variant="quiet" onPress={() => write(withoutUnsafe(defect.stated))}>
                  {words.takeBack()}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

/**
 * Everything about a defect that is unsafe: what was found, who has to be told and was, what protects people, how it ended.
 * Each change is stored at once, as a step of undo.
 */
export default function UnsafeDialog({ project, author, defect, onClose }: UnsafeDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.unsafe;
  const records = useRecords();
  const rules = useUnsafeRules(project);
  const condition = unsafeConditionOf({ unsafe: defect.stated });
  const write: Write = (registers) =>
    records.setUnsafe(project.id, defect.key, {
      // What an earlier inspection stated goes on under the present defect.
      ...(defect.isOwn ? {} : defect.stated),
      ...registers,
    });
  // The same defects are kept by inspectors and leads; others read what they stated.
  const isFixed = !mayKeep(useWorkspace(), project.id, 'defect');
  const parts = { project, author, defect, rules, isFixed, write };
  const frame = {
    title: words.title({ name: defect.name }),
    closeLabel: LL.project.form.close(),
    onClose,
  };
  if (!condition)
    return isFixed ? <Dialog {...frame}>{words.mayNot()}</Dialog> : <Begin {...parts} onClose={onClose} />;
  const { found } = condition;
  return (
    <Dialog {...frame} size="medium">
      {isFixed && <p className={page.muted}>{words.mayNot()}</p>}
      <p>
        {found.reason}
        <br />
        <span className={page.muted}>
          {found.by
            ? words.found({ when: format.dateTime(found.at), who: found.by })
            : format.entry(words.foundOn(), format.dateTime(found.at))}
        </span>
      </p>
      <Notices {...parts} condition={condition} />
      {rules.pack && <Sources pack={rules.pack} />}
      {isUnsafeNow(condition) && <Letters {...parts} condition={condition} />}
      <Protection {...parts} condition={condition} />
      <End {...parts} condition={condition} />
    </Dialog>
  );
}
