import { useRef } from 'react';
import { useAnnotator } from '#annotator/AnnotatorProvider.tsx';
import { useDesk, useListing } from '#annotator/hooks.tsx';
import { type Damage, isCorrected } from '#domain/damage/damage.ts';
import { MAX_CAUSES } from '#domain/edit/drafts.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/MultiSelect.tsx';
import { Select } from '#ui/Select.tsx';
import { useLabelLook } from '../labels.tsx';
import { Measures } from '../measure/Measures.tsx';
import { Signs } from '../measure/Signs.tsx';
import { SuggestedSeverity } from '../measure/SuggestedSeverity.tsx';
import * as styles from './assessment.css.ts';
import { BoxFields } from './BoxFields.tsx';
import { Comments } from './Comments.tsx';
import { CAUSES, ELEMENTS, MATERIALS } from './choices.ts';
import { History } from './History.tsx';
import { LabelPicker } from './LabelPicker.tsx';
import { ModelClaim } from './ModelClaim.tsx';
import { Remark } from './Remark.tsx';
import { confText } from './record.ts';
import { Section } from './Section.tsx';
import { SeverityChoice } from './SeverityChoice.tsx';
import { useAskedField } from './useAskedField.ts';
import { wordFor } from './wordFor.ts';

/** What stands for "not stated" in a choice of one. */
const NOT_STATED = 'none';

/** Everything a person says of a damage. Changes go to the whole selection, one step of undo each. */
export default function AssessmentStrip({ damage }: { readonly damage: Damage }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const count = useListing((listing) => listing.selected.length);
  const panel = useDesk((store) => store.panel);
  const strip = useRef<HTMLDivElement>(null);
  /** Comments begun and not added yet, by damage key: going elsewhere and back finds them again. */
  const comments = useRef(new Map<string, string>());
  const said = useLabelLook(damage.model?.label ?? damage.label);
  const words = LL.dashboard.assessment;

  useAskedField(strip, damage);

  const one = (known: readonly string[], names: object, value: string | null) => [
    { id: NOT_STATED, label: words.notStated() },
    ...[...new Set([...known, ...(value === null ? [] : [value])])].map((id) => ({
      id,
      label: wordFor(names, known, id),
    })),
  ];
  const given = (key: string) => (key === NOT_STATED ? null : key);

  return (
    <div ref={strip} className={styles.strip} data-assessing={panel === 'assessment' || undefined}>
      {count > 1 && <p className={styles.none}>{words.many({ count })}</p>}
      {damage.model && damage.model.confidence !== null && (
        <p className={styles.said}>
          {words.modelSaid({ label: said.text, confidence: confText(damage.model.confidence) ?? '' })}
        </p>
      )}
      <SeverityChoice severity={damage.severity} onChange={(level) => commands.severity(level, damage)} />
      <SuggestedSeverity damage={damage} />
      <Signs damage={damage} />
      <Measures damage={damage} />
      <LabelPicker label={damage.label} onChange={(label) => commands.relabel(label, damage)} />
      <div data-field="cause">
        <MultiSelect
          label={words.causes()}
          placeholder={words.causesPlaceholder()}
          options={CAUSES.map((value) => ({ value, label: LL.annotator.causes[value]() }))}
          value={damage.causes}
          maximum={MAX_CAUSES}
          onChange={(causes) => commands.causes(causes, damage)}
          texts={{
            open: words.causes(),
            remove: (name) => LL.dashboard.filter.remove({ name }),
            empty: LL.dashboard.filter.noMatch(),
            maximum: () => words.causesFull(),
          }}
        />
      </div>
      <div className={styles.pair}>
        <div data-field="element">
          <Select
            label={words.element()}
            items={one(ELEMENTS, LL.annotator.elements, damage.element)}
            selectedKey={damage.element ?? NOT_STATED}
            onSelectionChange={(key) => commands.element(given(key), damage)}
          />
        </div>
        <div data-field="material">
          <Select
            label={words.material()}
            items={one(MATERIALS, LL.annotator.materials, damage.material)}
            selectedKey={damage.material ?? NOT_STATED}
            onSelectionChange={(key) => commands.material(given(key), damage)}
          />
        </div>
      </div>
      <div data-field="remark">
        <Remark key={damage.key} damage={damage} />
      </div>
      <BoxFields key={damage.key} damage={damage} />
      {damage.model && (
        <Section title={words.why()} open={panel === 'why'}>
          <ModelClaim claim={damage.model} corrected={isCorrected(damage)} />
        </Section>
      )}
      <Section title={words.comments()} count={damage.comments.length} open={panel === 'comment'}>
        <Comments key={damage.key} damage={damage} drafts={comments.current} />
      </Section>
      <Section title={words.history()}>
        <History damage={damage} />
      </Section>
    </div>
  );
}
