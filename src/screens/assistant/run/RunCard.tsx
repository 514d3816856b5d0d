import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { NOTHING_YET } from '#data/assistant/runs/runNote.ts';
import { photosOf, type RunScope } from '#data/assistant/runs/scope.ts';
import type { PlannedLabel } from '#data/import/importPlan.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { passes } from '#detector/joining/tileRegions.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useRunPhase } from '../../kit/assistant/useRunPhase.ts';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import * as styles from '../assistant.css.ts';
import type { Chosen } from '../chosen.ts';
import { type Choices, chosenOf } from '../modelLabels.ts';

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
          options={images.map(({ id, name }) => ({ value: id, label: name }))}
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
export function RunCard(props: RunCardProps) {
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
    <PageSection title={words.title()} text={words.text()}>
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
