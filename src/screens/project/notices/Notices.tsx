import { scaleTime } from '@visx/scale';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { daysBetween } from '#domain/civilDate.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import {
  NOTICE_PARTS,
  NOTICE_STEPS,
  type Notice,
  noticeFault,
  OTHER_NOTICE,
} from '#domain/inspection/building/notice.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { latestPacks } from '#domain/inspection/regime/offered.ts';
import type { Pack } from '#domain/inspection/regime/pack.ts';
import { packOfNotice, usualDates } from '#domain/inspection/regime/regime.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Card } from '#ui/display/Card.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { useNoticePacks } from '../../kit/data/usePacks.ts';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { noticeScheme } from '../../kit/words/regimeWords.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import { NOTICES } from './anchor.ts';
import * as styles from './notices.css.ts';

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** One notice from its service to its last date, with today. The table below has the same dates. */
function Timeline({ notice, today }: { readonly notice: Notice; readonly today: string }) {
  const { LL } = useI18n();
  const words = LL.notices;
  const moments = [
    ...(notice.servedOn ? [{ key: 'servedOn' as const, date: notice.servedOn, done: true }] : []),
    ...NOTICE_STEPS.filter((step) => notice[step] !== '').map((step) => ({
      key: step,
      date: notice[step],
      done: notice.done.includes(step),
    })),
  ];
  const dates = [...moments.map(({ date }) => date), today].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (moments.length < 2 || !first || !last) return null;
  const place = scaleTime({ domain: [at(first), at(last)], range: [0, 100] });
  const left = (date: string) => ({ left: `${place(at(date))}%` });
  return (
    <div className={styles.line} aria-hidden="true">
      <div className={styles.rule} />
      <div className={styles.now} style={left(today)} />
      <span className={`${styles.words} ${styles.nowWords}`} style={left(today)}>
        {words.today()}
      </span>
      {moments.map(({ key, date, done }) => (
        <div key={key}>
          <div
            className={`${styles.mark} ${done ? styles.over : date < today ? styles.late : ''}`}
            style={left(date)}
          />
          <span className={`${styles.words} ${styles.below}`} style={left(date)}>
            {words[key]()}
          </span>
        </div>
      ))}
    </div>
  );
}

function NoticeCard(props: {
  readonly project: Project;
  readonly notice: Notice;
  readonly onEdit: () => void;
}) {
  const { project, notice, onEdit } = props;
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.notices;
  const { manage } = useWorkspace();
  const kept = useNoticePacks(project.id);
  const day = dayAt(Date.now(), project.building, packOfNotice(notice, kept));
  const scheme = noticeScheme(language, notice, kept, 'short');
  const name = notice.noticeNo || scheme;
  const steps = NOTICE_STEPS.filter((step) => notice[step] !== '');
  const left = (days: number): string =>
    days === 0 ? words.now() : days < 0 ? words.overdue({ days: -days }) : words.inDays({ days });
  return (
    <Card label={name}>
      <div className={page.section}>
        <div className={page.row}>
          <h3 className={page.grow} dir="auto">
            {name}
          </h3>
          <span className={page.muted}>
            {scheme} · {words.parts[notice.part]()}
          </span>
          <IconButton icon={Pencil} label={words.edit({ name })} onPress={onEdit} />
        </div>
        <Timeline notice={notice} today={day} />
        {steps.length > 0 && (
          <div className={page.scroll}>
            <table className={page.table} aria-label={name}>
              <thead>
                <tr>
                  <HeadCells
                    of={[words.table.what(), words.table.date(), words.table.left(), words.done()]}
                  />
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => {
                  const days = daysBetween(day, notice[step]);
                  const done = notice.done.includes(step);
                  return (
                    <tr key={step}>
                      <td className={page.td}>{words.steps[step]()}</td>
                      <td className={page.short}>{format.day(notice[step])}</td>
                      <td className={`${page.short} ${!done && days < 0 ? page.bad : ''}`}>
                        {done ? '' : left(days)}
                      </td>
                      <td className={page.td}>
                        <Checkbox
                          aria-label={words.doneStep({ step: words.steps[step]() })}
                          isSelected={done}
                          onChange={(on) =>
                            manage.setNotice(project.id, notice.id, {
                              ...notice,
                              done: NOTICE_STEPS.filter((one) =>
                                one === step ? on : notice.done.includes(one),
                              ),
                            })
                          }
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
        {notice.note && <p dir="auto">{notice.note}</p>}
      </div>
    </Card>
  );
}

/** The schemes of notices, each once, in the order in which they are offered. */
const schemesOf = (kept: readonly Pack[]): readonly string[] => [
  ...new Set([...latestPacks(), ...kept].flatMap(({ id, notices }) => (notices ? id : []))),
  OTHER_NOTICE,
];

/** A notice whose scheme or part nobody has chosen yet. */
type UnstatedNotice = Omit<Notice, 'scheme' | 'part'> & {
  readonly scheme: string | null;
  readonly part: Notice['part'] | null;
};

const BLANK: Omit<UnstatedNotice, 'id'> = {
  scheme: null,
  noticeNo: '',
  part: null,
  servedOn: '',
  appointBy: '',
  inspectBy: '',
  repairBy: '',
  done: [],
  note: '',
};

/** Fills in the dates by the limits of a pack, which are shown. */
function UsualDates({ pack, onTake }: { readonly pack: Pack | null; readonly onTake: () => void }) {
  const { LL, format } = useI18n();
  const limits = (part: Notice['part']): string =>
    format.list(
      pack?.clocks
        .filter((clock) => clock.part === part)
        .map(({ after: { unit, count } }) =>
          unit === 'days' ? LL.packs.days({ count }) : LL.packs.months({ count }),
        ) ?? [],
    );
  return (
    <div className={page.row}>
      <Button onPress={onTake}>{LL.notices.usual()}</Button>
      <span className={page.muted}>
        {LL.notices.usualHelp({ common: limits('common'), premises: limits('premises') })}
      </span>
    </div>
  );
}

interface NoticeFormProps {
  readonly project: Project;
  /** The notice to edit; null creates one. */
  readonly notice: Notice | null;
  readonly onClose: () => void;
}

/** A notice: who asks for what by when. The usual dates of its scheme are proposed, never set automatically. */
function NoticeForm({ project, notice, onClose }: NoticeFormProps) {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.notices;
  const { manage } = useWorkspace();
  const [fields, setFields] = useState<UnstatedNotice>(notice ?? { ...BLANK, id: crypto.randomUUID() });
  const [isSubmitted, setSubmitted] = useState(false);
  const { scheme, part } = fields;
  const stated: Notice | null = scheme !== null && part !== null ? { ...fields, scheme, part } : null;
  const kept = useNoticePacks(project.id);
  const pack = packOfNotice({ scheme: scheme ?? OTHER_NOTICE }, kept);
  const usual = stated && usualDates(stated, kept);
  const isBlank =
    fields.noticeNo.trim() === '' &&
    fields.servedOn === '' &&
    NOTICE_STEPS.every((step) => fields[step] === '');
  const today = dayAt(Date.now(), project.building, pack);
  const wrong = noticeFault(fields, today);
  const later = LL.inspection.dayField.future({ today: format.day(today) });
  const fault = wrong
    ? wrong === 'order'
      ? words.order()
      : later
    : isBlank
      ? words.nothing()
      : stated
        ? null
        : words.unstated();
  const set = (change: Partial<UnstatedNotice>) => setFields({ ...fields, ...change });
  const save = () => {
    setSubmitted(true);
    if (fault || !stated) return;
    manage.setNotice(project.id, stated.id, { ...stated, noticeNo: stated.noticeNo.trim() });
    onClose();
  };
  const date = (key: 'servedOn' | (typeof NOTICE_STEPS)[number]) => (
    <DayField
      label={words[key]()}
      size="dialog"
      value={fields[key]}
      isInvalid={
        wrong === 'served_later' ? key === 'servedOn' : isSubmitted && wrong !== null && fields[key] !== ''
      }
      {...(wrong === 'served_later' && key === 'servedOn' ? { errorMessage: later } : {})}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <EntryDialog
      title={notice ? words.editTitle() : words.newTitle()}
      onSave={save}
      onClose={onClose}
      {...(notice && {
        removal: {
          label: words.remove(),
          title: words.removeTitle(),
          text: words.removeText(),
          onRemove: () => manage.setNotice(project.id, notice.id, null),
        },
      })}
    >
      <div className={page.section}>
        <Select
          label={words.scheme()}
          size="dialog"
          items={schemesOf(kept).map((id) => ({ id, label: noticeScheme(language, { scheme: id }, kept) }))}
          placeholder={LL.record.notifications.notStated()}
          selectedKey={scheme}
          onSelectionChange={(id) => set({ scheme: id })}
        />
        <div className={page.fields}>
          <TextField
            label={words.noticeNo()}
            size="dialog"
            autoFocus
            maxLength={200}
            value={fields.noticeNo}
            isInvalid={isSubmitted && isBlank}
            onChange={(noticeNo) => set({ noticeNo })}
          />
          <Select
            label={words.part()}
            size="dialog"
            items={NOTICE_PARTS.map((id) => ({ id, label: words.parts[id]() }))}
            placeholder={LL.record.notifications.notStated()}
            selectedKey={part}
            onSelectionChange={(id) => set({ part: id })}
          />
          {date('servedOn')}
          {NOTICE_STEPS.map((step) => (
            <div key={step}>{date(step)}</div>
          ))}
        </div>
        {usual && <UsualDates pack={pack} onTake={() => set(usual)} />}
        <TextArea label={words.note()} value={fields.note} onChange={(note) => set({ note })} />
        {isSubmitted && fault && (
          <p role="alert" className={page.bad}>
            {fault}
          </p>
        )}
      </div>
    </EntryDialog>
  );
}

/** The notices served on a building, each with its dates on a timeline and the number of days left. */
export function Notices({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.notices;
  const [editing, setEditing] = useState<Notice | 'new' | null>(null);
  return (
    <section id={NOTICES} className={page.section} aria-label={words.title()}>
      <div className={page.row}>
        <h2 className={`${page.subtitle} ${page.grow}`}>{words.title()}</h2>
        <Button onPress={() => setEditing('new')}>{words.add()}</Button>
      </div>
      {project.notices.length === 0 && <p className={page.muted}>{words.empty()}</p>}
      {project.notices.map((notice) => (
        <NoticeCard key={notice.id} project={project} notice={notice} onEdit={() => setEditing(notice)} />
      ))}
      {editing && (
        <NoticeForm
          project={project}
          notice={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
