import { useState } from 'react';
import type { Assistant } from '#data/assistant/createAssistant.ts';
import { useValue } from '#data/useValue.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { PhotoClaims } from '#domain/numbers/quality/claims.ts';
import { leftOutOfQuality } from '#domain/numbers/quality/origins.ts';
import { type Choice, choicesOf } from '#domain/numbers/quality/sources.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useRunPhase } from '../../kit/assistant/useRunPhase.ts';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useAuthorName } from '../../kit/words/authorName.ts';
import { Arrivals } from './Arrivals.tsx';
import { QualityTable } from './QualityTable.tsx';
import { ReliabilityPlot } from './ReliabilityPlot.tsx';
import { useClaims, useFigures } from './useQuality.ts';

const NONE = 'none';

function useChoiceName(): (choice: Choice) => string {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const authorName = useAuthorName();
  return ({ kind, source: { by, at, origin } }) => {
    const name = authorName(origin);
    if (kind === 'model') return words.model({ name });
    // The sample has no date of its own.
    if (origin.at === null) return name;
    const when = format.date(at);
    if (!by || kind === 'file') return words.importedFrom({ name, when });
    const mode = by.mode === 'thorough' ? words.thorough() : words.quick();
    const time = `${when} ${format.time(at)}`;
    return words.run({ name: by.name, mode, threshold: format.confidence(by.threshold), time });
  };
}

interface FiguresProps {
  readonly project: Project;
  readonly photos: readonly PhotoClaims[];
  readonly at: number;
  readonly choices: readonly Choice[];
}

/** The figures of one run or model, with another for comparison. */
function Figures({ project, photos, at, choices }: FiguresProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const nameOf = useChoiceName();
  const [asked, setAsked] = useState<string | null>(null);
  const [beside, setBeside] = useState<string>(NONE);
  const first = choices.find(({ key }) => key === asked) ?? choices[0];
  const second = choices.find(({ key }) => key === beside && key !== first?.key) ?? null;
  const figures = useFigures(photos, at, first?.key ?? '', second?.key ?? null);
  if (!first || !figures) return null;
  const items = choices.map((choice) => ({ id: choice.key, label: nameOf(choice) }));
  const { changes } = figures;
  return (
    <>
      <div className={page.fields}>
        <Select label={words.of()} items={items} selectedKey={first.key} onSelectionChange={setAsked} />
        <Select
          label={words.beside()}
          items={[{ id: NONE, label: words.none() }, ...items.filter(({ id }) => id !== first.key)]}
          selectedKey={second?.key ?? NONE}
          onSelectionChange={setBeside}
        />
      </div>
      <QualityTable project={project} name={nameOf(first)} of={figures.first} />
      <ReliabilityPlot bins={figures.first.all.bins} />
      {second && figures.second && (
        <>
          <h3>{nameOf(second)}</h3>
          <QualityTable project={project} name={nameOf(second)} of={figures.second} />
          <ReliabilityPlot bins={figures.second.all.bins} />
        </>
      )}
      {second && changes && <p data-changes={changes.photos}>{words.changes({ ...changes })}</p>}
      <p className={page.muted}>{words.note({ fewest: FEWEST_JUDGED.label })}</p>
    </>
  );
}

/** How many detections no figure of a model counts, and why. */
function LeftOut({ photos }: { readonly photos: readonly PhotoClaims[] }) {
  const { LL, format } = useI18n();
  const words = LL.assistant.quality;
  const { person, file, unscored } = leftOutOfQuality(photos);
  const parts = [
    person > 0 ? words.leftPerson(person) : '',
    file > 0 ? words.leftFile(file) : '',
    unscored > 0 ? words.leftUnscored(unscored) : '',
  ].filter(Boolean);
  return parts.length > 0 && <p>{words.leftOut({ parts: format.list(parts) })}</p>;
}

interface QualityCardProps {
  readonly project: Project;
  readonly assistant: Assistant;
  readonly images: readonly InspectionImage[];
}

/** The quality of models on this project's photos, by the person's own verdicts. */
export function QualityCard({ project, assistant, images }: QualityCardProps) {
  const { LL } = useI18n();
  const words = LL.assistant.quality;
  const { edits } = useWorkspace();
  const phase = useRunPhase(assistant.runner);
  const { status } = useValue(edits.save);
  const isBusy = phase === 'running' || status === 'saving';
  const { data: photos, isError, dataUpdatedAt } = useClaims(project.id, images, isBusy);
  const choices = photos ? choicesOf(photos) : [];
  return (
    <>
      <PageSection title={words.title()} text={words.text()}>
        {isError && <p className={page.bad}>{words.unread()}</p>}
        {photos && choices.length === 0 && <p>{words.nothing()}</p>}
        {photos && choices.length > 0 && (
          <Figures project={project} photos={photos} at={dataUpdatedAt} choices={choices} />
        )}
        {photos && <LeftOut photos={photos} />}
      </PageSection>
      {photos && photos.length > 0 && <Arrivals project={project.id} photos={photos} isBusy={isBusy} />}
    </>
  );
}
