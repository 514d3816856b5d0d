import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { SEVERITIES, type Severity } from '#domain/damage/damage.ts';
import { severityKey, severityOf } from '#domain/damage/severityKey.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  LONGEST_SENTENCE,
  readSentences,
  SENTENCE,
  SENTENCE_USES,
  type SentenceUse,
} from '#domain/inspection/sentences/sentence.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';

const ANY = '-';

/** The project's own sentences for recommendations. */
export function Sentences({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.sentences;
  const { manage } = useWorkspace();
  const labelName = useLabelName(project.labels);
  const projectDocuments = useValue(
    useMemo(() => manage.projectDocuments(project.id, SENTENCE), [manage, project.id]),
  );
  const sentences = useMemo(() => readSentences(projectDocuments ?? []), [projectDocuments]);
  const [text, setText] = useState('');
  const [label, setLabel] = useState(ANY);
  const [use, setUse] = useState<SentenceUse>('recommendation');
  const [[from, to], setRange] = useState<readonly [Severity, Severity]>([0, 4]);
  const set = (id: string, values: Record<string, unknown>) =>
    manage.setProjectDocuments(project.id, SENTENCE, new Map([[id, values]]), 'sentence');
  const add = () => {
    set(crypto.randomUUID(), { text: text.trim(), label: label === ANY ? '' : label, from, to, use });
    setText('');
  };
  const nameOf = (key: string) => (key === '' ? words.any() : labelName(key));
  const level = (name: string, value: Severity, choose: (level: Severity) => void) => (
    <Select
      label={name}
      items={SEVERITIES.map((id) => ({
        id: severityKey(id),
        label: `${id} ${LL.annotator.severities[id]()}`,
      }))}
      selectedKey={severityKey(value)}
      onSelectionChange={(key) => choose(severityOf(key) ?? 0)}
    />
  );
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <ul className={page.list}>
        {sentences.map((one) => (
          <li key={one.id} className={page.row}>
            <span className={page.grow}>
              <bdi>{one.text}</bdi>{' '}
              <span className={page.muted}>
                {words.uses[one.use]()} ·{' '}
                {words.range({ label: nameOf(one.label), from: one.from, to: one.to })}
              </span>
            </span>
            <IconButton
              icon={Trash2}
              label={words.remove({ text: one.text })}
              onPress={() => set(one.id, { status: 'deleted' })}
            />
          </li>
        ))}
      </ul>
      <TextArea label={words.text()} rows={2} value={text} onChange={setText} maxLength={LONGEST_SENTENCE} />
      <div className={page.end}>
        <Select<SentenceUse>
          label={words.use()}
          items={SENTENCE_USES.map((id) => ({ id, label: words.uses[id]() }))}
          selectedKey={use}
          onSelectionChange={setUse}
        />
        <Select
          label={words.label()}
          items={[
            { id: ANY, label: words.any() },
            ...project.labels
              .filter(({ kind }) => kind === 'defect')
              .map(({ key }) => ({ id: key, label: labelName(key) })),
          ]}
          selectedKey={label}
          onSelectionChange={setLabel}
        />
        {level(words.from(), from, (one) => setRange([one, to < one ? one : to]))}
        {level(words.to(), to, (one) => setRange([from > one ? one : from, one]))}
        <Button isDisabled={text.trim() === ''} onPress={add}>
          {words.add()}
        </Button>
      </div>
    </section>
  );
}
