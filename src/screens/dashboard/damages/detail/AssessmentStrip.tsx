import { Suspense, useRef } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useListing, useNavigation } from '#annotator/react/hooks.tsx';
import { type Damage, isCorrected, isImported, type Severity } from '#domain/damage/damage.ts';
import { pointCount } from '#domain/geometry/outline/outline.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { beside } from '#ui/fields/field.css.ts';
import { useSteady } from '#ui/useSteady.ts';
import { useLabelLook } from '../../labels.tsx';
import { Measures } from '../../measure/Measures.tsx';
import { Signs } from '../../measure/Signs.tsx';
import { SuggestedSeverity } from '../../measure/SuggestedSeverity.tsx';
import { leaveField } from '../../toStage.ts';
import * as styles from './assessment.css.ts';
import { BoxFields } from './BoxFields.tsx';
import { confText } from './boxRecord.ts';
import { Circumstances } from './Circumstances.tsx';
import { Comments } from './Comments.tsx';
import { Section } from './DetailSection.tsx';
import { History } from './history/History.tsx';
import { LabelPicker } from './LabelPicker.tsx';
import { ModelClaim } from './ModelClaim.tsx';
import { Remark } from './Remark.tsx';
import { SeverityChoice } from './SeverityChoice.tsx';
import { useAskedField } from './useAskedField.ts';

const OutlinePoints = lazyWithWords(() => import('../../outline/OutlinePoints.tsx'));

/** Everything a person says of a damage. Changes go to the whole selection, one step of undo each. */
export default function AssessmentStrip({ damage }: { readonly damage: Damage }) {
  const { LL } = useI18n();
  const { commands } = useAnnotator();
  const count = useListing((listing) => listing.selected.length);
  const panel = useNavigation((navigation) => navigation.panel);
  const strip = useRef<HTMLDivElement>(null);
  /** Drafts of comments by damage key, kept while other damages are selected. */
  const comments = useRef(new Map<string, string>());
  const said = useLabelLook(damage.model?.label ?? damage.label);
  const words = LL.dashboard.assessment;

  useAskedField(strip, damage);

  // Stable callbacks, so that memoised fields, which are equal for most damages, render only where they differ.
  const say = {
    severity: useSteady((level: Severity | null) => commands.severity(level, damage)),
    label: useSteady((label: string) => commands.relabel(label, damage)),
    causes: useSteady((causes: readonly string[]) => commands.causes(causes, damage)),
    element: useSteady((element: string | null) => commands.element(element, damage)),
    material: useSteady((material: string | null) => commands.material(material, damage)),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div
      ref={strip}
      className={styles.strip}
      data-assessing={panel === 'assessment' || undefined}
      onKeyDown={leaveField}
    >
      {count > 1 && <p className={styles.none}>{words.many({ count })}</p>}
      {damage.model && damage.model.confidence !== null && (
        <p className={styles.said}>
          {words[isImported(damage) ? 'fileSaidOf' : 'modelSaid']({
            label: said.text,
            confidence: confText(damage.model.confidence) ?? '',
          })}
        </p>
      )}
      <SeverityChoice severity={damage.severity} onChange={say.severity} />
      <SuggestedSeverity damage={damage} />
      <Signs damage={damage} />
      <Measures damage={damage} />
      <div className={beside}>
        <LabelPicker label={damage.label} onChange={say.label} />
        <Circumstances
          causes={damage.causes}
          element={damage.element}
          material={damage.material}
          onCauses={say.causes}
          onElement={say.element}
          onMaterial={say.material}
        />
      </div>
      <div data-field="remark">
        <Remark damage={damage} />
      </div>
      <BoxFields damage={damage} />
      {damage.box.outline && (
        <Section title={LL.outline.list.title()} count={pointCount(damage.box.outline)}>
          <Suspense>
            <OutlinePoints key={damage.key} damage={damage} outline={damage.box.outline} />
          </Suspense>
        </Section>
      )}
      {damage.model && (
        <Section title={isImported(damage) ? words.fileSaid() : words.why()} open={panel === 'why'}>
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
