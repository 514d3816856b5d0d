import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { dayAt } from '#domain/inspection/building/calendar.ts';
import {
  NOTICE_SCHEMES,
  NOTICE_STEPS,
  type Notice,
  noticeFault,
  usualDates,
} from '#domain/inspection/building/notice.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';

const BLANK: Omit<Notice, 'id'> = {
  scheme: 'mbis',
  noticeNo: '',
  part: 'common',
  servedOn: '',
  appointBy: '',
  inspectBy: '',
  repairBy: '',
  done: [],
  note: '',
};

export interface NoticeFormProps {
  readonly project: Project;
  /** The notice to edit; null creates one. */
  readonly notice: Notice | null;
  readonly onClose: () => void;
}

/** A notice: who asks for what by when. The usual dates of its scheme are proposed, never set automatically. */
export function NoticeForm({ project, notice, onClose }: NoticeFormProps) {
  const { LL, format } = useI18n();
  const words = LL.notices;
  const { manage } = useWorkspace();
  const [fields, setFields] = useState<Notice>(notice ?? { ...BLANK, id: crypto.randomUUID() });
  const [asked, setAsked] = useState(false);
  const usual = usualDates(fields);
  const isBlank =
    fields.noticeNo.trim() === '' &&
    fields.servedOn === '' &&
    NOTICE_STEPS.every((step) => fields[step] === '');
  const today = dayAt(Date.now(), project.building, fields.scheme);
  const wrong = noticeFault(fields, today);
  const later = LL.inspection.dayField.future({ today: format.day(today) });
  const fault = wrong ? (wrong === 'order' ? words.order() : later) : isBlank ? words.nothing() : null;
  const set = (change: Partial<Notice>) => setFields({ ...fields, ...change });
  const save = () => {
    setAsked(true);
    if (fault) return;
    manage.setNotice(project.id, fields.id, { ...fields, noticeNo: fields.noticeNo.trim() });
    onClose();
  };
  const date = (key: 'servedOn' | (typeof NOTICE_STEPS)[number]) => (
    <DayField
      label={words[key]()}
      size="dialog"
      value={fields[key]}
      isInvalid={
        wrong === 'served_later' ? key === 'servedOn' : asked && wrong !== null && fields[key] !== ''
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
          items={NOTICE_SCHEMES.map((id) => ({ id, label: words.schemes[id]() }))}
          selectedKey={fields.scheme}
          onSelectionChange={(scheme) => set({ scheme })}
        />
        <div className={page.fields}>
          <TextField
            label={words.noticeNo()}
            size="dialog"
            autoFocus
            maxLength={200}
            value={fields.noticeNo}
            isInvalid={asked && isBlank}
            onChange={(noticeNo) => set({ noticeNo })}
          />
          <Select
            label={words.part()}
            size="dialog"
            items={(['common', 'premises'] as const).map((id) => ({ id, label: words.parts[id]() }))}
            selectedKey={fields.part}
            onSelectionChange={(part) => set({ part })}
          />
          {date('servedOn')}
          {NOTICE_STEPS.map((step) => (
            <div key={step}>{date(step)}</div>
          ))}
        </div>
        {usual && (
          <div className={page.row}>
            <Button onPress={() => set(usual)}>{words.usual()}</Button>
            <span className={page.muted}>{words.usualHelp()}</span>
          </div>
        )}
        <TextArea label={words.note()} value={fields.note} onChange={(note) => set({ note })} />
        {asked && fault && (
          <p role="alert" className={page.bad}>
            {fault}
          </p>
        )}
      </div>
    </EntryDialog>
  );
}
