import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { systemsOfProject } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  CLIENT_ANSWERS,
  type ClientStatement,
  clientStatementOf,
  LONGEST_STATEMENT,
  NO_CLIENT_STATEMENT,
  statementChange,
  statementFaults,
} from '#domain/assurance/clientStatement.ts';
import { MAX_MODEL_NAME } from '#domain/damage/origin.ts';
import { CLIENT_STATEMENT, type Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';
import { StatementSection } from './StatementSection.tsx';

interface StatementFormProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** What the client was told, and the answer: checked before it is stored. */
function StatementForm({ project, onClose }: StatementFormProps) {
  const { LL } = useI18n();
  const words = LL.assurance.client;
  const { manage } = useWorkspace();
  const [fields, setFields] = useState<ClientStatement>(clientStatementOf(project) ?? NO_CLIENT_STATEMENT);
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<ClientStatement>) => setFields({ ...fields, ...change });
  const faults = statementFaults(fields, Date.now());
  const save = () => {
    setSubmitted(true);
    if (faults.length > 0) return;
    const assign = [statementChange(project, fields)];
    manage.take({ kind: 'ai_register', project: project.id, image: null, assign });
    onClose();
  };
  const long = (key: 'refusal' | 'complaints' | 'text', label: string, description?: string) => (
    <TextArea
      label={label}
      rows={2}
      maxLength={LONGEST_STATEMENT}
      value={fields[key]}
      onChange={(value) => set({ [key]: value })}
      {...(description && { description })}
    />
  );
  return (
    <EntryDialog title={words.title()} onSave={save} onClose={onClose}>
      <div className={page.section}>
        {long('text', words.statement(), words.statementHelp())}
        <div className={page.fields}>
          <DayField
            label={words.givenOn()}
            size="dialog"
            value={fields.givenOn}
            onChange={(givenOn) => set({ givenOn })}
          />
          <TextField
            label={words.how()}
            size="dialog"
            description={words.howHelp()}
            maxLength={MAX_MODEL_NAME}
            value={fields.how}
            onChange={(how) => set({ how })}
          />
        </div>
        {long('refusal', words.refusal(), words.refusalHelp())}
        {long('complaints', words.complaints())}
        <div className={page.fields}>
          <Select
            label={words.answer()}
            size="dialog"
            items={CLIENT_ANSWERS.map((id) => ({ id, label: words.answers[id]() }))}
            selectedKey={fields.answer}
            onSelectionChange={(answer) => set({ answer })}
          />
          {fields.answer !== 'none' && (
            <DayField
              label={words.answeredOn()}
              size="dialog"
              value={fields.answeredOn}
              onChange={(answeredOn) => set({ answeredOn })}
            />
          )}
        </div>
        <p className={page.muted}>{words.refuseText()}</p>
        {isSubmitted && faults.length > 0 && (
          <div role="alert" className={page.bad}>
            {faults.map((fault) => (
              <p key={fault}>{words.faults[fault]()}</p>
            ))}
          </div>
        )}
      </div>
    </EntryDialog>
  );
}

/** Boxes of models and files that a project had before its client refused. */
function Before({ project }: { readonly project: Project }) {
  const words = useI18n().LL.assurance.client;
  const workspace = useWorkspace();
  const { data: uses } = useQuery({
    queryKey: ['assurance-before', project.id],
    queryFn: () => systemsOfProject(workspace, project.id),
    networkMode: 'always',
  });
  const boxes = uses?.reduce((sum, one) => sum + one.boxes, 0) ?? 0;
  return boxes > 0 ? <p data-boxes-before={boxes}>{words.before({ boxes })}</p> : null;
}

/** What the client of a project was told of the use of AI, and whether the client refused it. */
export function ClientStatementPanel({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.assurance.client;
  const statement = clientStatementOf(project);
  const dayOf = (day: string) => (day ? format.day(day) : '');
  const rows: readonly (readonly [string, string])[] | null = statement
    ? [
        [words.statement(), statement.text || words.standard()],
        [words.givenOn(), dayOf(statement.givenOn)],
        [words.how(), statement.how],
        [words.refusal(), statement.refusal],
        [words.complaints(), statement.complaints],
        [
          words.answer(),
          statement.answeredOn
            ? format.aside(words.answers[statement.answer](), dayOf(statement.answeredOn))
            : words.answers[statement.answer](),
        ],
      ]
    : null;
  return (
    <StatementSection
      project={project}
      words={words}
      registers={[CLIENT_STATEMENT]}
      rows={rows}
      notice={
        statement?.answer === 'refused' && (
          <div className={page.notice.warn} data-client-refused>
            <p>{words.refusedNow()}</p>
            <Before project={project} />
          </div>
        )
      }
      form={(onClose) => <StatementForm project={project} onClose={onClose} />}
    />
  );
}
