import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { createModelTrial, type ModelTrial } from '#data/assistant/trial/createModelTrial.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { Card } from '#ui/display/Card.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useIsLeaving } from '../kit/address/useIsLeaving.ts';
import { RunStateCard } from '../kit/assistant/RunStateCard.tsx';
import { useAssistant } from '../kit/assistant/useAssistant.ts';
import { useKeptRuntime } from '../kit/assistant/useKeptRuntime.ts';
import { useRunPhase } from '../kit/assistant/useRunPhase.ts';
import { lastProject } from '../kit/data/lastProject.ts';
import { LabelChoices } from '../kit/labels/LabelChoices.tsx';
import { Breadcrumbs } from '../kit/page/Breadcrumbs.tsx';
import { PageSection } from '../kit/page/PageSection.tsx';
import { ProjectUndo } from '../kit/page/ProjectUndo.tsx';
import * as page from '../kit/page/page.css.ts';
import { useShowProject } from '../kit/page/ShownProject.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import * as styles from './assistant.css.ts';
import { type Chosen, type How, USUAL_HOW } from './chosen.ts';
import { ModelCard } from './ModelCard.tsx';
import { type Choices, lasting, modelLabels, plannedOf } from './modelLabels.ts';
import { QualityCard } from './quality/QualityCard.tsx';
import { RunCard } from './run/RunCard.tsx';
import { TryCard } from './TryCard.tsx';

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
        <LabelChoices planned={planned} labels={project.labels} choices={choices} onChoose={choose} />
      </PageSection>
      <RunCard {...{ assistant, chosen, project, images, image, planned, choices }} />
    </>
  );
}

function AssistantPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.assistant;
  const assistant = useAssistant();
  const nameOf = useProjectName();
  const trial = useModelTrial();
  const phase = useRunPhase(assistant.runner);
  const [how, setHow] = useState<How>(USUAL_HOW);
  const images = useValue(useWorkspace().images(project.id));
  const { image } = useSearch({ from: '/_app/assistant' });
  useShowProject(project.id);
  useKeptRuntime(assistant);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <Breadcrumbs>
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
        <p className={page.muted}>{words.intro()}</p>
      </div>
      {trial && (
        <>
          <ModelCard trial={trial} assistant={assistant} />
          <LabelledRun project={project} assistant={assistant} chosen={{ trial, how, setHow }} />
        </>
      )}
      {/* Below the button that starts it, so that showing it moves no button. */}
      {phase && (
        <Card>
          <RunStateCard runner={assistant.runner} />
        </Card>
      )}
      {images && <QualityCard project={project} assistant={assistant} images={images} />}
    </div>
  );
}

/** The assistant of the project in the address, else of the last opened one. */
export function AssistantScreen() {
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
