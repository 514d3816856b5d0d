import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button as TriggerButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { FocusTarget } from '#annotator/navigation.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListingLater, useNavigation } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { CAUSES, ELEMENTS } from '#domain/damage/choices.ts';
import {
  type ModelClaim as Claim,
  type Damage,
  isCorrected,
  isImported,
  SEVERITIES,
  type Severity,
} from '#domain/damage/damage.ts';
import { MAX_CAUSES } from '#domain/edit/drafts.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import { pointCount } from '#domain/geometry/outline/outline.ts';
import type { Rect } from '#domain/geometry/rect.ts';
import { STAGE } from '#domain/geometry/stage.ts';
import { FACADE_MATERIALS } from '#domain/inspection/building/building.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { beside } from '#ui/fields/field.css.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { useSteady } from '#ui/useSteady.ts';
import { PhotoLocation } from '../../../kit/defect/LocationSelect.tsx';
import { SeveritySign } from '../../../kit/marks/SeveritySign.tsx';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import { useAuthorName } from '../../../kit/words/authorName.ts';
import { wordFor } from '../../../kit/words/gateSentence.ts';
import { useDashboard, useOpenImage } from '../../DashboardContext.tsx';
import { useLabelLook } from '../../labels.tsx';
import { Measures } from '../../measure/Measures.tsx';
import { Signs } from '../../measure/Signs.tsx';
import { SuggestedSeverity } from '../../measure/SuggestedSeverity.tsx';
import { leaveField } from '../../toStage.ts';
import * as styles from './assessment.css.ts';
import { confText, stageBox } from './damageRecord.ts';
import { History } from './history/History.tsx';
import { LabelPicker } from './LabelPicker.tsx';

interface CollapsibleSectionProps {
  readonly title: string;
  /** How much is in it; said while it is folded. */
  readonly count?: number;
  /** Opens it when it becomes true. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of the detail; its content is rendered only while it is open. */
function CollapsibleSection({ title, count = 0, open = false, children }: CollapsibleSectionProps) {
  const [expanded, setExpanded] = useState(open);
  useEffect(() => {
    if (open) setExpanded(true);
  }, [open]);
  const unfolded = expanded && children;
  // Memoised: collapsed it is the same for most damages, and slow to draw.
  return useMemo(
    () => (
      <Disclosure isExpanded={expanded} onExpandedChange={setExpanded} className={styles.section}>
        <Heading level={3}>
          <TriggerButton slot="trigger" className={styles.sectionButton}>
            <Icon icon={ChevronRight} size={14} />
            {title}
            {count > 0 && <span className={styles.sectionCount}>{count}</span>}
          </TriggerButton>
        </Heading>
        <DisclosurePanel className={styles.sectionPanel}>{unfolded}</DisclosurePanel>
      </Disclosure>
    ),
    [expanded, title, count, unfolded],
  );
}

interface RemarkFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Memoised: most damages have no remark. */
const RemarkField = memo(function RemarkField({ text, onChange, onBlur }: RemarkFieldProps) {
  const { LL } = useI18n();
  const words = LL.dashboard.assessment;
  return (
    <TextArea
      label={words.remark()}
      placeholder={words.remarkPlaceholder()}
      rows={2}
      maxLength={2000}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
});

/**
 * What the report should say of one damage. Stored when the field is left, shows another damage or is taken away, as one
 * step of undo, and always with the damage that it was typed for.
 */
export function Remark({ damage }: { readonly damage: Damage }) {
  const { commands } = useAnnotator();
  /** Text that isn't stored yet; null where there is none, so that the stored text is shown even if others change it. */
  const [typed, setTyped] = useState<{ readonly of: Damage; readonly text: string } | null>(null);

  const store = () => {
    if (typed !== null && typed.text !== typed.of.remark) commands.remark(typed.text, typed.of);
    setTyped(null);
  };
  const change = useSteady((text: string) => setTyped({ of: damage, text }));
  const leave = useSteady(store);
  const left = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another damage is the field left, too
  useEffect(() => () => left(), [damage.key]);

  return (
    <RemarkField
      text={typed?.of.key === damage.key ? typed.text : damage.remark}
      onChange={change}
      onBlur={leave}
    />
  );
}

const OutlinePoints = lazyWithWords(() => import('../../outline/OutlinePoints.tsx'));

const SIDES: readonly (keyof Rect)[] = ['x', 'y', 'width', 'height'];

/** Two decimals, no thousands separators: numbers to be typed. */
const EXACT = { useGrouping: false, maximumFractionDigits: 2 };

interface SideProps {
  readonly side: keyof Rect;
  /** Stage units. */
  readonly value: number;
  readonly onChange: (side: keyof Rect, value: number) => void;
}

/** Memoised because it is slow to draw. */
const Side = memo(function Side({ side, value, onChange }: SideProps) {
  const { LL } = useI18n();
  return (
    <NumberField
      plain
      formatOptions={EXACT}
      label={LL.dashboard.assessment[side]()}
      value={value}
      minValue={0}
      maxValue={side === 'x' || side === 'width' ? STAGE.width : STAGE.height}
      step={0.01}
      onChange={(next) => onChange(side, next)}
    />
  );
});

interface BoxFieldsProps {
  readonly damage: Damage;
}

/** The box in exact numbers, stage units. Values that would put it outside the photo are corrected. */
function BoxFields({ damage }: BoxFieldsProps) {
  const { commands } = useAnnotator();
  const image = useListingLater((listing) => listing.image);
  const rect = image && stageBox(damage.box, image);
  const change = useSteady((side: keyof Rect, value: number) => {
    if (rect && Number.isFinite(value) && value !== rect[side])
      commands.reshape(damage, { ...rect, [side]: value });
  });
  return (
    rect && (
      <div className={styles.boxFields}>
        {SIDES.map((side) => (
          <Side key={side} side={side} value={rect[side]} onChange={change} />
        ))}
      </div>
    )
  );
}

/** What stands for "not stated" in a choice of one. */
const NOT_STATED = 'none';

interface CircumstancesProps {
  readonly causes: readonly string[];
  readonly element: string | null;
  readonly material: string | null;
  readonly onCauses: (causes: readonly string[]) => void;
  readonly onElement: (element: string | null) => void;
  readonly onMaterial: (material: string | null) => void;
}

const sameCircumstances = (a: CircumstancesProps, b: CircumstancesProps): boolean =>
  a.element === b.element &&
  a.material === b.material &&
  a.onCauses === b.onCauses &&
  a.onElement === b.onElement &&
  a.onMaterial === b.onMaterial &&
  sameList(a.causes, b.causes);

/** Where a damage is and what caused it: causes, element, material. Memoised: slow to draw, and the same on most damages. */
const Circumstances = memo(function Circumstances(props: CircumstancesProps) {
  const { causes, element, material, onCauses, onElement, onMaterial } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.assessment;

  const one = <Known extends string>(
    known: readonly Known[],
    names: Readonly<Record<Known, () => string>>,
    value: string | null,
  ) => [
    { id: NOT_STATED, label: words.notStated() },
    ...[...new Set<string>([...known, ...(value === null ? [] : [value])])].map((id) => ({
      id,
      label: wordFor(names, known, id),
    })),
  ];
  const given = (key: string) => (key === NOT_STATED ? null : key);

  return (
    <>
      <div data-field="cause">
        <MultiSelect
          label={words.causes()}
          placeholder={words.causesPlaceholder()}
          options={CAUSES.map((value) => ({ value, label: LL.annotator.causes[value]() }))}
          value={causes}
          maximum={MAX_CAUSES}
          onChange={onCauses}
          texts={{
            open: words.causes(),
            remove: (name) => LL.dashboard.filter.remove({ name }),
            empty: LL.dashboard.filter.noMatch(),
            maximum: () => words.causesFull(),
          }}
        />
      </div>
      <div data-field="element">
        <Select
          label={words.element()}
          items={one(ELEMENTS, LL.annotator.elements, element)}
          selectedKey={element ?? NOT_STATED}
          onSelectionChange={(key) => onElement(given(key))}
        />
      </div>
      <div data-field="material">
        <Select
          label={words.material()}
          items={one(FACADE_MATERIALS, LL.annotator.materials, material)}
          selectedKey={material ?? NOT_STATED}
          onSelectionChange={(key) => onMaterial(given(key))}
        />
      </div>
    </>
  );
}, sameCircumstances);

const MentionChoices = lazyWithWords(() => import('./mentions/MentionChoices.tsx'));
const CommentWords = lazyWithWords(() => import('./mentions/CommentWords.tsx'));

/** The comments on a damage: append-only, with author and time. */
export function Comments(props: {
  readonly damage: Damage;
  /** Unfinished comments by damage key. */
  readonly drafts: Map<string, string>;
}) {
  const { damage, drafts } = props;
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const isRequested = useNavigation(({ panel }) => panel === 'comment');
  const words = LL.dashboard.assessment;
  const { team } = useWorkspace();
  const project = projectOf(imageOfKey(damage.key) ?? '');
  const nameOf = usePersonName(project, useProfile());
  const mayMention = (claimedLook: string) => team !== null && claimedLook.includes('@');
  const [text, setText] = useState(drafts.get(damage.key) ?? '');

  const write = (next: string) => {
    drafts.set(damage.key, next);
    setText(next);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    commands.comment(text.trim(), damage);
    write('');
  };

  return (
    <div className={styles.comments}>
      {damage.comments.length === 0 && <p className={styles.none}>{words.noComments()}</p>}
      <ul className={styles.commentList}>
        {damage.comments.map((comment) => (
          <li key={`${comment.at} ${comment.text}`} className={styles.comment}>
            <p className={styles.commentHead}>
              <strong>{nameOf(comment.author)}</strong> <time>{format.dateTime(comment.at)}</time>
            </p>
            <p className={styles.commentText}>
              {mayMention(comment.text) ? (
                <Suspense fallback={comment.text}>
                  <CommentWords project={project} text={comment.text} />
                </Suspense>
              ) : (
                comment.text
              )}
            </p>
          </li>
        ))}
      </ul>
      <form className={styles.commentForm} onSubmit={send}>
        {/* Above the field, which may stand at the very end of what is in sight. */}
        <Suspense>
          {mayMention(text) && <MentionChoices project={project} text={text} onChoose={write} />}
        </Suspense>
        <TextField
          key={String(isRequested)}
          aria-label={words.commentPlaceholder()}
          placeholder={words.commentPlaceholder()}
          autoFocus={isRequested}
          maxLength={2000}
          value={text}
          onChange={write}
        />
        <Button type="submit" isDisabled={text.trim() === ''}>
          {words.addComment()}
        </Button>
      </form>
    </div>
  );
}

/** What the model or the file said, unchanged, with who drew it, beside what people corrected. */
function ModelClaim({ claim, corrected }: { readonly claim: Claim; readonly corrected: boolean }) {
  const { LL } = useI18n();
  const image = useListingLater((listing) => listing.image);
  const { text } = useLabelLook(claim.label);
  const authorName = useAuthorName();
  const words = LL.dashboard.assessment;
  if (!image) return null;
  const { x, y, width, height } = stageBox(claim.box, image);
  const rows = [
    [words.label(), text],
    [words.confidence(), confText(claim.confidence) ?? words.notStated()],
    [words.box(), `${x}, ${y}, ${width} × ${height}`],
    [words.run(), claim.run],
    ...(claim.origin
      ? [
          [words.whoDrew(), authorName(claim.origin)] as const,
          ...(claim.origin.file ? [[words.fromFile(), claim.origin.file] as const] : []),
        ]
      : []),
  ];
  return (
    <>
      <dl className={styles.claim}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.claimRow}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {corrected && <p className={styles.none}>{words.corrected()}</p>}
    </>
  );
}

/** Severity 0 to 4: number, sign, colour and word. Pressing the chosen level again means "not assessed". */
const SeverityChoice = memo(function SeverityChoice(props: {
  readonly severity: Severity | null;
  readonly onChange: (severity: Severity | null) => void;
}) {
  const { severity, onChange } = props;
  const { LL } = useI18n();
  const keys: Readonly<Record<Severity, string | undefined>> = {
    0: useAction('severity.0').keys[0],
    1: useAction('severity.1').keys[0],
    2: useAction('severity.2').keys[0],
    3: useAction('severity.3').keys[0],
    4: useAction('severity.4').keys[0],
  };
  const words = LL.annotator.severities;
  return (
    <RadioGroup
      data-field="severity"
      aria-label={LL.dashboard.assessment.severity()}
      orientation="horizontal"
      className={styles.severities}
      value={severity === null ? null : String(severity)}
      onChange={(value) => onChange(SEVERITIES.find((level) => String(level) === value) ?? null)}
    >
      {SEVERITIES.map((level) => (
        <Radio
          key={level}
          value={String(level)}
          className={styles.severity}
          onPress={() => severity === level && onChange(null)}
        >
          <span className={styles.severityHead}>
            <SeveritySign severity={level} />
            {keys[level] && (
              <span className={styles.severityKey}>
                <Kbd keys={keys[level]} />
              </span>
            )}
          </span>
          <span className={styles.severityWord}>{words[level]()}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
});

/** Selectors of the fields that the assessment's keys focus. */
const FIELDS: ReadonlyMap<FocusTarget | null, string> = new Map([
  ['severity', '[data-field="severity"] input'],
  ['remark', '[data-field="remark"] textarea'],
  ['cause', '[data-field="cause"] input'],
  ['element', '[data-field="element"] button'],
  ['material', '[data-field="material"] button'],
]);
const LABEL = '[data-field="label"] input';

/**
 * Focuses the field that a key asked for within the same key press, so that the next letter is typed there and judges
 * nothing. While the strip still shows the previous damage, the request waits, and the other keys don't act.
 */
export function useRequestedField(strip: RefObject<HTMLElement | null>, damage: Damage) {
  const { navigation, listing } = useAnnotator();
  useLayoutEffect(() => {
    // Of radio buttons the chosen one, which is their stop for Tab.
    const focus = (selector: string) => {
      const field = (which: string) => strip.current?.querySelector<HTMLElement>(selector + which);
      (field(':checked') ?? field(''))?.focus();
    };
    const answer = () => {
      if (listing.value.lead?.key !== damage.key) return;
      const { focus: target, panel } = navigation.state.value;
      const field = FIELDS.get(target);
      if (field) {
        focus(field);
        navigation.focusDone();
      }
      if (panel === 'label') {
        focus(LABEL);
        navigation.closePanel('label');
      }
    };
    return navigation.state.subscribe(answer);
  }, [strip, damage.key, navigation, listing]);
}

/** Where the open photo was taken, and with it every defect on it. */
function PlaceOfPhoto() {
  const { project } = useDashboard();
  const image = useOpenImage();
  return image && <PhotoLocation project={project} images={[image]} />;
}

/** Everything a person says of a damage. Changes go to the whole selection, one step of undo each. */
export default function AssessmentStrip({ damage }: { readonly damage: Damage }) {
  const { LL } = useI18n();
  const { commands, navigation } = useAnnotator();
  const count = useListingLater((listing) => listing.selected.length);
  const panel = useNavigation((navigation) => navigation.panel);
  const strip = useRef<HTMLDivElement>(null);
  /** Drafts of comments by damage key, kept while other damages are selected. */
  const comments = useRef(new Map<string, string>());
  const modelLabel = useLabelLook(damage.model?.label ?? damage.label);
  const words = LL.dashboard.assessment;

  useRequestedField(strip, damage);

  /** Its letters act while the focus is in it, and in the lists that its fields open. */
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isOutside = relatedTarget instanceof Element && relatedTarget.closest('[role="listbox"]') === null;
    if (isOutside && !currentTarget.contains(relatedTarget)) navigation.closePanel('assessment');
  };

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
    <div ref={strip} className={styles.strip} onKeyDown={leaveField} onBlur={left}>
      {count > 1 && <p className={styles.none}>{words.many({ count })}</p>}
      {damage.model && damage.model.confidence !== null && (
        <p className={styles.said}>
          {words[isImported(damage) ? 'fileSaidOf' : 'modelSaid']({
            label: modelLabel.text,
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
        <PlaceOfPhoto />
      </div>
      <div data-field="remark">
        <Remark damage={damage} />
      </div>
      <BoxFields damage={damage} />
      {damage.box.outline && (
        <CollapsibleSection title={LL.outline.list.title()} count={pointCount(damage.box.outline)}>
          <Suspense>
            <OutlinePoints key={damage.key} damage={damage} outline={damage.box.outline} />
          </Suspense>
        </CollapsibleSection>
      )}
      {damage.model && (
        <CollapsibleSection
          title={isImported(damage) ? words.fileSaid() : words.why()}
          open={panel === 'why'}
        >
          <ModelClaim claim={damage.model} corrected={isCorrected(damage)} />
        </CollapsibleSection>
      )}
      <CollapsibleSection title={words.comments()} count={damage.comments.length} open={panel === 'comment'}>
        <Comments key={damage.key} damage={damage} drafts={comments.current} />
      </CollapsibleSection>
      <CollapsibleSection title={words.history()}>
        <History damage={damage} />
      </CollapsibleSection>
      <p>
        <Link
          to="/project/$projectId"
          params={{ projectId: projectOf(damage.image) }}
          search={{ tab: 'explanation', box: damage.key }}
          className={standing}
        >
          {words.explain()}
        </Link>
      </p>
    </div>
  );
}
