import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { LabelChoices } from '../kit/labels/LabelChoices.tsx';
import { PageSection } from '../kit/page/PageSection.tsx';
import { useProjectName } from '../kit/words/projectName.ts';
import type { Chosen } from './chosen.ts';
import { type Choices, lasting, modelLabels, plannedOf } from './modelLabels.ts';
import { RunCard } from './run/RunCard.tsx';
import { TryCard } from './TryCard.tsx';

interface LabelledRunProps {
  readonly project: Project;
  readonly assistant: Assistant;
  readonly chosen: Chosen;
}

/** What can be done with the chosen model in a project: try it, map its classes, run it. */
export function LabelledRun({ project, assistant, chosen }: LabelledRunProps) {
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
