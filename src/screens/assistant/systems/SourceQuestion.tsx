import { useState } from 'react';
import { answerSource } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  AI_SYSTEM,
  type AiSystem,
  entriesOfOtherFile,
  entriesOfSameFile,
  NO_SYSTEM_FACTS,
  newSystemFacts,
  type SystemRegister,
  systemOfSource,
} from '#domain/assurance/systems.ts';
import type { NamedModel } from '#domain/damage/origin.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { nameWithFirm, systemName } from '../../kit/assurance/systemName.ts';
import { useMayKeep, useRegisterWriter } from '../../kit/assurance/useRegister.ts';
import * as page from '../../kit/page/page.css.ts';
import { SystemForm } from './SystemForm.tsx';

const NOT_KNOWN = 'not known';
const NEW = 'new';
const ENTRY = 'entry:';

interface SourceQuestionProps {
  readonly project: string;
  readonly register: SystemRegister;
  /** See `sourceOf`. */
  readonly source: string;
  /** The model as its file or the import names it; proposed for a new entry. */
  readonly model: NamedModel;
  readonly licence?: string;
  /** The label of the question. */
  readonly label: string;
}

/**
 * Which entry of the register a model or a file is: matched by its hash, or asked once. A file that differs from the entry
 * of its name is told.
 */
export function SourceQuestion(props: SourceQuestionProps) {
  const { project, register, source, model, licence = '', label } = props;
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.assurance.sources;
  const workspace = useWorkspace();
  const writer = useRegisterWriter(project);
  const mayAnswer = useMayKeep(project);
  const mayAdd = useMayKeep(project, AI_SYSTEM);
  const [isChanging, setChanging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const nameOf = (system: AiSystem) => systemName(system, language);
  const answer = systemOfSource(register, project, source);
  const others = entriesOfOtherFile(register, model);
  const sameFile = entriesOfSameFile(register.systems)({ id: null, ...model });
  const choose = (key: string) => {
    if (key === NEW) return setAdding(true);
    const system = register.systems.find(({ id }) => ENTRY + id === key) ?? null;
    answerSource(workspace, writer(), source, system);
    setChanging(false);
  };
  const isAsking = answer.kind === 'not_asked' || isChanging;
  const current =
    answer.kind === 'system' ? ENTRY + answer.system.id : answer.kind === 'not_known' ? NOT_KNOWN : null;
  return (
    <div className={page.section} data-source={answer.kind}>
      {isAsking ? (
        <Select
          label={label}
          placeholder={words.ask()}
          missing={answer.kind === 'not_asked' ? words.missing() : undefined}
          isDisabled={!mayAnswer}
          items={[
            ...register.systems
              .filter(({ retired, id }) => !retired || ENTRY + id === current)
              .map((one) => ({ id: ENTRY + one.id, label: nameOf(one) })),
            ...(mayAdd ? [{ id: NEW, label: words.newEntry() }] : []),
            { id: NOT_KNOWN, label: words.notKnown() },
          ]}
          selectedKey={current}
          onSelectionChange={choose}
        />
      ) : (
        <div className={page.row}>
          <span className={page.lead}>
            {answer.kind === 'not_known'
              ? words.stated()
              : answer.by === 'hash'
                ? words.byHash({ name: nameOf(answer.system) })
                : words.byAnswer({ name: nameOf(answer.system) })}
          </span>
          <Button isDisabled={!mayAnswer} onPress={() => setChanging(true)}>
            {words.change()}
          </Button>
        </div>
      )}
      {!mayAnswer && <p className={page.muted}>{words.mayNot()}</p>}
      {others.length > 0 && (
        <p role="status" className={page.notice.warn} data-other-file>
          {words.otherFile({ names: format.list(others.map(nameOf)) })}
        </p>
      )}
      {sameFile.length > 1 && answer.kind !== 'system' && (
        <p role="status" className={page.notice.warn} data-same-file>
          {words.sameFile({ names: format.list(sameFile.map((one) => nameWithFirm(one, language))) })}
        </p>
      )}
      {isAdding && (
        <SystemForm
          project={project}
          id={null}
          facts={{
            ...NO_SYSTEM_FACTS,
            ...newSystemFacts(model),
            licence,
          }}
          onClose={() => setAdding(false)}
          onSaved={(id, facts, group) => {
            answerSource(workspace, writer(), source, { id, ...facts, changedBy: '', changedAt: 0 }, group);
            setChanging(false);
          }}
        />
      )}
    </div>
  );
}
