import { CalendarClock, CircleAlert, CircleCheck, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { saveRisk } from '#data/assurance/systems.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  AI_RISK,
  NO_RISK_FACTS,
  openSuggestions,
  RISK_GRADES,
  type Risk,
  type RiskFacts,
  type RiskGrade,
  type RiskRating,
  ratingOf,
  riskFacts,
  riskFaults,
  riskReview,
} from '#domain/assurance/risks.ts';
import { MOST_ENTRIES } from '#domain/assurance/stated.ts';
import { type AiSystem, LONGEST_SYSTEM_TEXT } from '#domain/assurance/systems.ts';
import { localDay } from '#domain/civilDate.ts';
import { MAX_MODEL_NAME } from '#domain/damage/origin.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { systemName, systemNameOf } from '../../kit/assurance/systemName.ts';
import {
  useDueReviews,
  useMayKeep,
  useRegisterWriter,
  useRisks,
  useSystemRegister,
} from '../../kit/assurance/useRegister.ts';
import { DayField } from '../../kit/page/DayField.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { AssistantFrame } from '../AssistantFrame.tsx';
import * as styles from '../assistant.css.ts';
import { EntryFacts } from '../register/EntryFacts.tsx';

// The login loads the names of what pages load statically.
const RegisterFiles = lazyPart(() => import('../register/RegisterFiles.tsx'));

const TONES = {
  red: { tone: 'bad', icon: TriangleAlert },
  amber: { tone: 'warn', icon: CircleAlert },
  green: { tone: 'good', icon: CircleCheck },
} as const;

/** A rating by word, icon and colour. */
function RatingBadge({ rating }: { readonly rating: RiskRating }) {
  const words = useI18n().LL.assurance.risks;
  return <Badge {...TONES[rating]}>{words.ratings[rating]()}</Badge>;
}

/** When a risk was reviewed and is to be reviewed again, in words. */
function ReviewBadge({ risk }: { readonly risk: Risk }) {
  const { LL, format } = useI18n();
  const words = LL.assurance.risks;
  const review = riskReview(risk, localDay(Date.now()));
  if (review.kind === 'planned') return <Badge>{words.planned({ day: format.day(review.by) })}</Badge>;
  return (
    <Badge tone="bad" icon={CalendarClock}>
      {review.kind === 'overdue'
        ? words.overdue({ day: format.day(review.by) })
        : review.kind === 'never'
          ? words.never()
          : words.inFuture()}
    </Badge>
  );
}

interface RiskFormProps {
  readonly project: string;
  readonly systems: readonly AiSystem[];
  /** Null for a new risk. */
  readonly id: string | null;
  readonly facts: RiskFacts;
  readonly onClose: () => void;
}

const ALL = 'all';

/** One risk: created or changed. The rating follows from the two grades by the table of the page. */
function RiskForm({ project, systems, id, facts, onClose }: RiskFormProps) {
  const language = useI18n();
  const words = language.LL.assurance.risks;
  const workspace = useWorkspace();
  const writer = useRegisterWriter(project);
  const [fields, setFields] = useState(facts);
  const [isSubmitted, setSubmitted] = useState(false);
  const set = (change: Partial<RiskFacts>) => setFields({ ...fields, ...change });
  const faults = riskFaults(fields, Date.now());
  const isWrong = (fault: (typeof faults)[number]) => isSubmitted && faults.includes(fault);
  const save = () => {
    setSubmitted(true);
    if (faults.length > 0) return;
    saveRisk(workspace, writer(), id ?? crypto.randomUUID(), fields);
    onClose();
  };
  const grade = (key: 'likelihood' | 'impact') => (
    <Select
      label={words[key]()}
      size="dialog"
      items={RISK_GRADES.map((one) => ({ id: String(one), label: words.grades[one]() }))}
      selectedKey={String(fields[key])}
      onSelectionChange={(chosen) =>
        set({ [key]: RISK_GRADES.find((one) => String(one) === chosen) ?? fields[key] })
      }
    />
  );
  const long = (key: 'description' | 'mitigation') => ({
    label: words[key](),
    rows: 2,
    maxLength: LONGEST_SYSTEM_TEXT,
    value: fields[key],
    onChange: (value: string) => set({ [key]: value }),
  });
  return (
    <FormDialog
      title={id === null ? words.newTitle() : words.editTitle()}
      isDismissable={false}
      confirmsOnEnter={false}
      cancelLabel={words.cancel()}
      confirmLabel={words.save()}
      onClose={onClose}
      onConfirm={save}
    >
      <div className={page.section}>
        <TextArea
          {...long('description')}
          isInvalid={isWrong('no_description')}
          errorMessage={words.descriptionMissing()}
        />
        <div className={page.fields}>
          <Select
            label={words.system()}
            size="dialog"
            items={[
              { id: ALL, label: words.allSystems() },
              ...systems.map((one) => ({ id: `id ${one.id}`, label: systemName(one, language) })),
            ]}
            selectedKey={fields.system === null ? ALL : `id ${fields.system}`}
            onSelectionChange={(key) => set({ system: key === ALL ? null : key.slice(3) })}
          />
          <TextField
            label={words.owner()}
            size="dialog"
            maxLength={MAX_MODEL_NAME}
            value={fields.owner}
            onChange={(owner) => set({ owner })}
          />
          {grade('likelihood')}
          {grade('impact')}
        </div>
        <div className={page.row}>
          <span className={page.muted}>{words.rating()}</span>
          <RatingBadge rating={ratingOf(fields.likelihood, fields.impact)} />
        </div>
        <TextArea {...long('mitigation')} />
        <DayField
          label={words.reviewedOn()}
          size="dialog"
          description={words.reviewHelp()}
          value={fields.reviewedOn}
          isInvalid={isWrong('reviewed_in_future')}
          errorMessage={words.reviewedWrong()}
          onChange={(reviewedOn) => set({ reviewedOn })}
        />
        {id !== null && (
          <Checkbox isSelected={fields.closed} onChange={(closed) => set({ closed })}>
            {words.closed()}
          </Checkbox>
        )}
      </div>
    </FormDialog>
  );
}

interface RiskEntryProps {
  readonly risk: Risk;
  readonly system: string;
  /** Absent where the person's role doesn't allow it. */
  readonly onEdit?: () => void;
}

function RiskEntry({ risk, system, onEdit }: RiskEntryProps) {
  const { LL, format } = useI18n();
  const words = LL.assurance.risks;
  const { description, likelihood, impact, mitigation, owner, reviewedOn, closed, from } = risk;
  const rows: readonly (readonly [string, string])[] = [
    [words.system(), system],
    [words.likelihood(), words.grades[likelihood]()],
    [words.impact(), words.grades[impact]()],
    [words.mitigation(), mitigation],
    [words.owner(), owner],
    [words.reviewedOn(), reviewedOn && format.day(reviewedOn)],
  ];
  return (
    <li className={styles.entry} data-risk={risk.id}>
      <div className={page.row}>
        <RatingBadge rating={ratingOf(likelihood, impact)} />
        {closed ? <Badge>{words.closed()}</Badge> : <ReviewBadge risk={risk} />}
      </div>
      <div className={page.row}>
        <h3 className={`${styles.lines} ${page.grow}`} dir="auto">
          {description}
        </h3>
        {onEdit && <IconButton icon={Pencil} label={words.edit({ name: description })} onPress={onEdit} />}
      </div>
      <EntryFacts rows={rows} changedBy={risk.changedBy} changedAt={risk.changedAt}>
        {from && <p className={page.muted}>{words.adopted()}</p>}
      </EntryFacts>
    </li>
  );
}

/** How a rating follows from the two grades. */
function RatingTable() {
  const words = useI18n().LL.assurance.risks;
  return (
    <details>
      <summary className={styles.advanced}>{words.table()}</summary>
      <div className={page.scroll}>
        <table className={page.table} aria-label={words.table()}>
          <thead>
            <tr>
              <th className={page.th}>
                {words.likelihood()} \ {words.impact()}
              </th>
              {RISK_GRADES.map((impact) => (
                <th key={impact} className={page.th}>
                  {words.grades[impact]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RISK_GRADES.map((likelihood: RiskGrade) => (
              <tr key={likelihood}>
                <th scope="row" className={page.th}>
                  {words.grades[likelihood]()}
                </th>
                {RISK_GRADES.map((impact) => (
                  <td key={impact} className={page.td}>
                    <RatingBadge rating={ratingOf(likelihood, impact)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface RegisterProps {
  readonly project: Project;
  readonly risks: readonly Risk[];
  readonly systems: readonly AiSystem[];
}

function Register({ project, risks, systems }: RegisterProps) {
  const language = useI18n();
  const words = language.LL.assurance.risks;
  const mayWrite = useMayKeep(project.id, AI_RISK);
  const [editing, setEditing] = useState<Pick<RiskFormProps, 'id' | 'facts'> | null>(null);
  const { risks: due } = useDueReviews();
  const suggestions = openSuggestions(risks);
  const isFull = risks.length >= MOST_ENTRIES;
  return (
    <>
      <PageSection title={words.register()}>
        {due > 0 && (
          <p role="status" className={page.notice.warn} data-due-reviews={due}>
            {words.dueCount({ count: due })}
          </p>
        )}
        {risks.length === 0 && <p>{words.none()}</p>}
        <ul className={styles.entries}>
          {risks.map((risk) => (
            <RiskEntry
              key={risk.id}
              risk={risk}
              system={systemNameOf(systems, risk.system, language)}
              {...(mayWrite && { onEdit: () => setEditing({ id: risk.id, facts: riskFacts(risk) }) })}
            />
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            isDisabled={!mayWrite || isFull}
            onPress={() => setEditing({ id: null, facts: NO_RISK_FACTS })}
          >
            <Icon icon={Plus} size={14} />
            {words.add()}
          </Button>
          {!mayWrite && <span className={page.muted}>{words.mayNot()}</span>}
          {isFull && (
            <span className={page.muted}>
              {language.LL.assurance.file.full({ most: language.format.count(MOST_ENTRIES) })}
            </span>
          )}
        </div>
        <RatingTable />
      </PageSection>
      {suggestions.length > 0 && (
        <PageSection title={words.suggestions()} text={words.suggestionsText()}>
          <ul className={styles.entries}>
            {suggestions.map(({ key, likelihood, impact }) => {
              const description = words.suggested[key]();
              return (
                <li key={key} className={styles.entry} data-suggestion={key}>
                  <div className={page.row}>
                    <Badge tone="accent">{words.suggestion()}</Badge>
                    <RatingBadge rating={ratingOf(likelihood, impact)} />
                  </div>
                  <p className={styles.lines}>{description}</p>
                  <div>
                    <Button
                      isDisabled={!mayWrite}
                      aria-label={words.adoptNamed({ name: description })}
                      onPress={() =>
                        setEditing({
                          id: null,
                          facts: { ...NO_RISK_FACTS, description, likelihood, impact, from: key },
                        })
                      }
                    >
                      {words.adopt()}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </PageSection>
      )}
      {editing && (
        <RiskForm project={project.id} systems={systems} {...editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

/** The firm's register of the risks of AI. */
export default function RisksScreen() {
  const words = useI18n().LL.assurance.risks;
  const register = useSystemRegister();
  const risks = useRisks();
  return (
    <AssistantFrame page="risks" title={words.title()} intro={words.intro()}>
      {(project) =>
        register && risks ? (
          <>
            <Register project={project} risks={risks} systems={register.systems} />
            <Suspense fallback={<Skeleton of="cards" count={1} />}>
              <RegisterFiles project={project.id} systems={register.systems} risks={risks} />
            </Suspense>
          </>
        ) : (
          <Skeleton of="cards" count={2} />
        )
      }
    </AssistantFrame>
  );
}
