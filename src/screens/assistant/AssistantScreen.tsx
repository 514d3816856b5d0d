import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { NOTHING_YET } from '#data/assistant/runs/runNote.ts';
import { photosOf, type RunScope } from '#data/assistant/runs/scope.ts';
import { createModelTrial, type ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import type { PlannedLabel } from '#data/import/importPlan.ts';
import { firstToReview } from '#data/read/firstToReview.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { passes } from '#detector/joining/tileRegions.ts';
import { clientRefuses } from '#domain/assurance/clientStatement.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Card } from '#ui/display/Card.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { ReviewLink } from '../kit/address/ReviewLink.tsx';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { RunStateCard, useRunAt, useRunPhase } from '../kit/assistant/RunStateCard.tsx';
import { useAssistant } from '../kit/assistant/useAssistant.ts';
import { useKeptRuntime } from '../kit/assistant/useKeptRuntime.ts';
import { lastProject } from '../kit/data/lastProject.ts';
import { LabelChoices } from '../kit/labels/LabelChoices.tsx';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import { PageSection } from '../kit/page/PageSection.tsx';
import { ProjectUndo } from '../kit/page/ProjectUndo.tsx';
import * as page from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { lazyPart } from '../kit/parts/lazyParts.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import { AssistantNav } from './AssistantFrame.tsx';
import * as styles from './assistant.css.ts';
import { ModelCard } from './ModelCard.tsx';
import { type Choices, chosenOf, labelled, lasting, maskOf, modelLabels, plannedOf } from './modelLabels.ts';
import { QualityCard } from './quality/QualityCard.tsx';
import { type Chosen, type How, TryCard, USUAL_HOW } from './TryCard.tsx';

/** The model trial of this page, starting with the model saved last. */
function useModelTrial(): ModelTrial | null {
  const workspace = useWorkspace();
  const assistant = useAssistant();
  const [trial, setTrial] = useState<ModelTrial | null>(null);
  useEffect(() => {
    const made = createModelTrial({ workspace, assistant });
    setTrial(made);
    return () => made.dispose();
  }, [workspace, assistant]);
  const models = useValue(assistant.models.models);
  const newest = models?.[0];
  useEffect(() => {
    if (trial && newest && !trial.state.value.draft && !trial.state.value.checking) trial.take(newest);
  }, [trial, newest]);
  return trial;
}

interface LabelledRunProps {
  readonly project: Project;
  readonly assistant: Assistant;
  readonly chosen: Chosen;
}

/** What can be done with the chosen model in a project: try it, map its classes, run it. */
function LabelledRun({ project, assistant, chosen }: LabelledRunProps) {
  const { draft } = useValue(chosen.trial.state);
  const images = useValue(useWorkspace().images(project.id));
  const { image: asked } = useSearch({ from: '/_app/assistant' });
  const image = images?.find(({ id }) => id === asked) ?? images?.[0];
  const navigate = useNavigate({ from: '/assistant' });
  if (!draft || !images || !image) return null;
  const open = (id: string) =>
    void navigate({ search: (before) => ({ ...before, image: id }), replace: true, resetScroll: false });
  return (
    <>
      <TryCard chosen={chosen} images={images} image={image} onImage={open} />
      {draft.classes.length > 0 && (
        <Mapped key={draft.sha256} {...{ project, assistant, chosen, images, image }} />
      )}
    </>
  );
}

interface RunCardProps {
  readonly assistant: Assistant;
  readonly chosen: Chosen;
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly image: InspectionImage;
  readonly planned: readonly PlannedLabel[];
  readonly choices: Choices;
}

/** The photos of a scope; undefined until they are counted. */
function usePhotos({ images, chosen, assistant }: RunCardProps, scope: RunScope) {
  const workspace = useWorkspace();
  const { draft } = useValue(chosen.trial.state);
  const phase = useRunPhase(assistant.runner);
  const model = draft?.sha256 ?? '';
  const { savedAt } = useValue(workspace.edits.save);
  const { data } = useQuery({
    queryKey: ['assistant-photos', images.map(({ id }) => id), scope, model, phase, savedAt],
    queryFn: () => photosOf(workspace, images, scope, model),
    networkMode: 'always',
    placeholderData: (before) => before,
  });
  return data;
}

/** The estimated time for photos from the last try; null before one. */
function useEstimate({ chosen }: RunCardProps, photos: readonly InspectionImage[] | undefined) {
  const { draft, tried } = useValue(chosen.trial.state);
  if (!draft || !tried || !photos) return null;
  const side = Math.max(draft.input.size.width, draft.input.size.height);
  const parts = photos.reduce(
    (sum, photo) => sum + passes(photo, chosen.how.mode === 'thorough', side).length,
    0,
  );
  return (parts * tried.seen.took) / tried.seen.passes;
}

const PLACE = 'location:';

/** The chosen photos for a run. */
interface ScopeChoice {
  /** The id of an option in the menu. */
  readonly id: string;
  /** Photos picked one by one; kept while another option is chosen. */
  readonly picked: readonly string[];
}

/** The scope of a choice. */
const scopeOf = ({ id, picked }: ScopeChoice, image: string): RunScope => {
  if (id.startsWith(PLACE)) return { kind: 'location', location: id.slice(PLACE.length) };
  if (id === 'image') return { kind: 'image', image };
  if (id === 'chosen') return { kind: 'chosen', images: picked };
  return { kind: id === 'project' ? 'project' : 'unrun' };
};

interface ScopeFieldsProps {
  readonly locations: readonly Location[];
  readonly images: readonly InspectionImage[];
  readonly image: InspectionImage;
  readonly choice: ScopeChoice;
  readonly onChoose: (choice: ScopeChoice) => void;
}

/** Asks which photos to run on. */
function ScopeFields({ locations, images, image, choice, onChoose }: ScopeFieldsProps) {
  const { LL } = useI18n();
  const words = LL.assistant.run;
  return (
    <>
      <Select
        label={words.photos()}
        items={[
          { id: 'image', label: words.scopes.image({ name: image.name }) },
          { id: 'chosen', label: words.scopes.chosen() },
          { id: 'unrun', label: words.scopes.unrun() },
          { id: 'project', label: words.scopes.project() },
          ...locations.map(({ id, name }) => ({
            id: `${PLACE}${id}`,
            label: words.scopes.location({ name }),
          })),
        ]}
        selectedKey={choice.id}
        onSelectionChange={(id) => onChoose({ ...choice, id })}
      />
      {choice.id === 'chosen' && (
        <MultiSelect
          label={words.picked()}
          placeholder={words.pick()}
          options={images.map(({ id, name }) => ({ value: id, label: name, isFile: true }))}
          value={choice.picked}
          onChange={(picked) => onChoose({ ...choice, picked })}
          texts={{
            open: words.picked(),
            remove: (name) => LL.dashboard.filter.remove({ name }),
            empty: words.noPhoto(),
          }}
        />
      )}
    </>
  );
}

/** Runs the model on photos, as one undo step. */
function RunCard(props: RunCardProps) {
  const { assistant, chosen, project, images, image, planned, choices } = props;
  const { LL, format } = useI18n();
  const words = LL.assistant.run;
  const [scope, setScope] = useState<ScopeChoice>({ id: 'image', picked: [] });
  const { draft } = useValue(chosen.trial.state);
  const phase = useRunPhase(assistant.runner);
  const photos = usePhotos(props, scopeOf(scope, image.id));
  const estimate = useEstimate(props, photos);
  if (!draft) return null;
  const busy = phase === 'running' || phase === 'paused';
  const start = () =>
    void assistant.runner.start({
      group: `assistant-${crypto.randomUUID()}`,
      project: project.id,
      model: draft.sha256,
      name: draft.name,
      ...chosen.how,
      ...chosenOf(draft.classes, planned, choices, project.labels),
      todo: (photos ?? []).map(({ id }) => id),
      total: photos?.length ?? 0,
      paused: false,
      startedAt: Date.now(),
      totals: NOTHING_YET,
    });
  return (
    <PageSection id="run" title={words.title()} text={words.text()}>
      <div className={page.fields}>
        <ScopeFields
          locations={project.locations}
          images={images}
          image={image}
          choice={scope}
          onChoose={setScope}
        />
      </div>
      <p className={page.muted}>{words.again()}</p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isDisabled={draft.keptAt === null || busy || !photos || photos.length === 0}
          onPress={start}
        >
          {words.start()}
        </Button>
        <span className={styles.muted} data-run-photos={photos?.length}>
          {draft.keptAt === null
            ? words.keepFirst()
            : !photos
              ? words.counting()
              : estimate === null
                ? words.count(photos.length)
                : words.estimate({ photos: photos.length, time: shortTime(estimate, LL, format) })}
        </span>
      </div>
    </PageSection>
  );
}

type Words = ReturnType<typeof useI18n>;

/** Seconds below two minutes, then minutes. */
const shortTime = (ms: number, LL: Words['LL'], format: Words['format']): string =>
  ms < 120e3 ? LL.assistant.seconds(format.count(Math.ceil(ms / 1000))) : format.duration(ms);

type MappedProps = LabelledRunProps & Pick<Parameters<typeof RunCard>[0], 'images' | 'image'>;

/** The labels for the classes, and the run below them. */
function Mapped({ project, assistant, chosen, images, image }: MappedProps) {
  const { LL } = useI18n();
  const words = LL.assistant.labels;
  const nameOf = useProjectName();
  const { draft, tried } = useValue(chosen.trial.state);
  const kept = useMemo(() => modelLabels(draft?.sha256 ?? '', project.id), [draft?.sha256, project.id]);
  const [choices, setChoices] = useState<Choices>(() => kept.read());
  if (!draft) return null;
  const found = new Map<number, number>();
  for (const box of tried?.seen.boxes ?? []) found.set(box.class, (found.get(box.class) ?? 0) + 1);
  const planned = plannedOf(draft.classes, project.labels, found);
  const choose = (next: Choices) => {
    kept.write(lasting(next));
    setChoices(next);
  };
  return (
    <>
      <PageSection title={words.title()} text={words.text({ project: nameOf(project) })}>
        <LabelChoices
          planned={planned}
          labels={project.labels}
          choices={labelled(choices)}
          onChoose={(next) => choose({ ...choices, ...next })}
          masks={{
            of: (label) => maskOf(label, choices),
            onChoose: ({ id }, mask) => choose({ ...choices, [id]: { kind: 'mask', mask } }),
          }}
        />
      </PageSection>
      <RunCard {...{ assistant, chosen, project, images, image, planned, choices }} />
    </>
  );
}

/** The steps from a model's file to its detections, with the card in which each is done. */
const WAY = [
  { step: 'choose', card: 'model' },
  { step: 'try', card: 'try' },
  { step: 'save', card: 'model' },
  { step: 'run', card: 'run' },
] as const;

/** The steps of this page: each leads to its card, and the next one is marked. */
function Way({ trial }: { readonly trial: ModelTrial }) {
  const words = useI18n().LL.assistant;
  const { draft, tried } = useValue(trial.state);
  const next = !draft ? 'choose' : draft.keptAt !== null ? 'run' : tried ? 'save' : 'try';
  const lead = (card: string) => {
    const target = document.getElementById(card);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <ol className={styles.way}>
      {WAY.map(({ step, card }, at) => (
        <li key={step} className={styles.wayStep}>
          {at > 0 && <span aria-hidden="true">→</span>}
          <button
            type="button"
            className={styles.wayLink}
            disabled={!draft && step !== 'choose'}
            aria-current={step === next ? 'step' : undefined}
            onClick={() => lead(card)}
          >
            {words.way[step]()}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** After a run that proposed masks: says what they do until they are judged, and leads there. */
function ProposedMasks({ assistant }: { readonly assistant: Assistant }) {
  const words = useI18n().LL.assistant.state;
  const state = useValue(assistant.runner.state);
  const isUndone = useValue(assistant.runner.undone);
  const { project = '', firstMasked } = state?.note ?? {};
  if (firstMasked === undefined || isUndone) return null;
  return (
    <p data-proposed-masks={state?.note.totals.masks}>
      {words.masksText()}{' '}
      <Link to="/dashboard" search={{ project, image: firstMasked }} className={standing}>
        {words.judgeMasks()}
      </Link>
    </p>
  );
}

/** After a run that found something: leads to where its detections are judged. */
function ReviewFound({ assistant }: { readonly assistant: Assistant }) {
  const { LL } = useI18n();
  const state = useValue(assistant.runner.state);
  const isUndone = useValue(assistant.runner.undone);
  const workspace = useWorkspace();
  if (state?.phase !== 'done' || state.note.totals.boxes === 0 || isUndone) return null;
  return (
    <ReviewLink
      project={state.note.project}
      find={() => firstToReview(workspace, state.note.project, state.note.group)}
      className={button({ variant: 'primary', size: 'panel' })}
    >
      {LL.assistant.state.review({ count: state.note.totals.boxes - state.note.totals.hidden })}
    </ReviewLink>
  );
}

function AssistantPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.assistant;
  const assistant = useAssistant();
  const nameOf = useProjectName();
  const trial = useModelTrial();
  const phase = useRunPhase(assistant.runner);
  const run = useRunAt(assistant.runner, project.id);
  const [how, setHow] = useState<How>(USUAL_HOW);
  const images = useValue(useWorkspace().images(project.id));
  const { image } = useSearch({ from: '/_app/assistant' });
  useShowProject(project.id);
  useKeptRuntime(assistant);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div className={page.section}>
        <Breadcrumbs page={words.title()}>
          <Link
            to="/dashboard"
            search={{ project: project.id, ...(image && { image }) }}
            className={standing}
          >
            {LL.shell.home()}
          </Link>
          <Link to="/project/$projectId" params={{ projectId: project.id }} className={standing}>
            {nameOf(project)}
          </Link>
        </Breadcrumbs>
        <div className={page.row}>
          <h1 className={`${page.title} ${page.grow}`}>{words.title()}</h1>
          <ProjectUndo />
        </div>
        <AssistantNav project={project.id} />
        <p className={page.muted}>{words.intro()}</p>
        {trial && <Way trial={trial} />}
      </div>
      {trial && (
        <>
          <ModelCard trial={trial} assistant={assistant} project={project.id} />
          {clientRefuses(project) ? (
            <p className={page.notice.warn} data-client-refused>
              {words.faults.client_refused()}{' '}
              <Link
                to="/project/$projectId"
                params={{ projectId: project.id }}
                search={{ tab: 'settings' }}
                className={standing}
              >
                {LL.assurance.client.title()}
              </Link>
            </p>
          ) : (
            <LabelledRun project={project} assistant={assistant} chosen={{ trial, how, setHow }} />
          )}
        </>
      )}
      {/* Below the button that starts it, so that showing it moves no button. */}
      {phase && run.isShown && (
        <Card>
          <RunStateCard runner={assistant.runner} other={run.other}>
            <ReviewFound assistant={assistant} />
          </RunStateCard>
          <ProposedMasks assistant={assistant} />
        </Card>
      )}
      {images && <QualityCard project={project} assistant={assistant} images={images} />}
    </div>
  );
}

const SystemsScreen = lazyPart(() => import('./systems/SystemsScreen.tsx'));
const RisksScreen = lazyPart(() => import('./risks/RisksScreen.tsx'));
const SamplingScreen = lazyPart(() => import('./sampling/SamplingScreen.tsx'));

/** The page of the assistant that the address names. */
export function AssistantScreen() {
  const { page: shown } = useSearch({ from: '/_app/assistant' });
  if (shown !== 'systems' && shown !== 'risks' && shown !== 'sampling') return <ModelsScreen />;
  return (
    <Suspense fallback={<Skeleton of="cards" count={3} />}>
      {shown === 'systems' && <SystemsScreen />}
      {shown === 'risks' && <RisksScreen />}
      {shown === 'sampling' && <SamplingScreen />}
    </Suspense>
  );
}

/** The models for the project in the address, else for the last opened one. */
function ModelsScreen() {
  const { project: asked } = useSearch({ from: '/_app/assistant' });
  const navigate = useNavigate({ from: '/assistant' });
  const isLeaving = useIsLeaving();
  const { projects } = useWorkspace();
  const all = useValue(projects);
  const id = asked ?? lastProject.read();
  const project = all?.find((each) => each.id === id) ?? all?.find(({ archived }) => !archived);
  const found = project?.id;
  useEffect(() => {
    if (found !== undefined && found !== asked && !isLeaving())
      void navigate({ search: (before) => ({ ...before, project: found }), replace: true });
  }, [found, asked, navigate, isLeaving]);
  if (!project)
    return (
      <div className={page.page}>
        <Skeleton of="cards" count={3} />
      </div>
    );
  return <AssistantPage key={project.id} project={project} />;
}
