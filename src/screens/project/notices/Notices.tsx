import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { daysBetween } from '#domain/civilDate.ts';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import { NOTICE_STEPS, type Notice } from '#domain/inspection/building/notice.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Card } from '#ui/display/Card.tsx';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { NOTICES } from './anchor.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { Timeline } from './Timeline.tsx';

function NoticeCard(props: {
  readonly project: Project;
  readonly notice: Notice;
  readonly onEdit: () => void;
}) {
  const { project, notice, onEdit } = props;
  const { LL, format } = useI18n();
  const words = LL.notices;
  const { manage } = useWorkspace();
  const day = dayAt(Date.now(), project.building, notice.scheme);
  const name = notice.noticeNo || words.short[notice.scheme]();
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
            {words.short[notice.scheme]()} · {words.parts[notice.part]()}
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
