import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { collectExplanation, type FindingAddress } from '#data/assurance/collectExplanation.ts';
import { createSamples } from '#data/assurance/samples.ts';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { type Explanation, explanationFile } from '#domain/assurance/explanation.ts';
import { imageOfKey } from '#domain/edit/ids.ts';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { languageTag } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { DefectCrop } from '../../kit/marks/DefectCrop.tsx';
import { PhotoWithBox } from '../../kit/marks/PhotoWithBox.tsx';
import { Breadcrumbs } from '../../kit/page/Breadcrumbs.tsx';
import { PageSection } from '../../kit/page/PageSection.tsx';
import * as page from '../../kit/page/page.css.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useProjectName } from '../../kit/words/projectName.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import * as styles from './explanation.css.ts';
import {
  type ExplainedPart,
  type ExplanationNames,
  explanationText,
  findingName,
} from './explanationText.ts';

/**
 * The finding in the address: the stable key of its box, or its photo's id, a colon, and the id that people see. Null
 * where it names none.
 */
function addressOf(box: string): FindingAddress | null {
  if (imageOfKey(box) !== null) return { key: box };
  // Ids of photos have no colon.
  const end = box.indexOf(':');
  return end < 0 ? null : { image: box.slice(0, end), id: box.slice(end + 1) };
}

interface ExplainedProps {
  readonly project: Project;
  readonly of: Explanation;
}

/** The files of an explanation: PDF and JSON, and the state of making them. */
function useFiles({ project, of }: ExplainedProps, names: ExplanationNames, parts: readonly ExplainedPart[]) {
  const language = useI18n();
  const { LL, locale } = language;
  const words = LL.explanation;
  const workspace = useWorkspace();
  const nameOf = useProjectName();
  const images = useValue(workspace.images(project.id));
  const [state, setState] = useState('');
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);
  const finding = findingName(of, language, names);
  const called = (extension: string) => fileName(`${finding} ${nameOf(project)}`, extension);
  const save = (blob: Blob, extension: string) => {
    saveFile(blob, called(extension));
    setState(words.saved({ name: called(extension) }));
  };
  const image = images?.find(({ id }) => id === of.photo.id);
  const { box } = of.finding;
  const makePdf = async () => {
    if (making.current) return;
    const controller = new AbortController();
    making.current = controller;
    setState(words.making());
    // The PDF library and fonts are only loaded now.
    const { createExplanation } = await import('#report/explanation/createExplanation.ts');
    const made = await createExplanation(
      {
        tag: languageTag(locale),
        title: words.title(),
        finding,
        project: nameOf(project),
        intro: words.intro(),
        parts,
        responsible: words.responsible(),
        page: LL.report.phrases.page({ n: '{n}', total: '{total}' }),
        photoAlt: words.photoAlt({ photo: of.photo.name ?? '–', finding }),
        cropAlt: words.cropAlt({ finding }),
        noPicture: words.noPicture(),
        shown: image && box ? { image, box } : null,
        at: Date.now(),
      },
      { photos: outgoingPhotos(workspace), signal: controller.signal },
    );
    making.current = null;
    if (controller.signal.aborted) return;
    if (made.ok) save(made.value, 'pdf');
    else {
      const { error } = made;
      const why =
        error.kind === 'failed' ? error.message : error.kind === 'slow' ? `${error.seconds} s` : '–';
      setState(words.failed({ why }));
    }
  };
  const saveJson = () => {
    const text = JSON.stringify(explanationFile(of, Date.now()), null, 2);
    save(new Blob([text], { type: 'application/json' }), 'json');
  };
  return { state, isMaking: state === words.making(), makePdf, saveJson };
}

/** Photo and crop, each with the box; text where they can't be shown. */
function Pictures({ project, of, finding }: ExplainedProps & { readonly finding: string }) {
  const { LL } = useI18n();
  const words = LL.explanation;
  const images = useValue(useWorkspace().images(project.id));
  const image = images?.find(({ id }) => id === of.photo.id);
  const { box } = of.finding;
  if (!image || !box) return <p className={page.muted}>{words.noPicture()}</p>;
  return (
    <div className={styles.pictures}>
      <div className={styles.photo}>
        <PhotoWithBox image={image} box={box} alt={words.photoAlt({ photo: image.name, finding })} />
      </div>
      <div className={styles.crop} role="img" aria-label={words.cropAlt({ finding })}>
        <DefectCrop damage={{ box }} image={image} size="large" />
      </div>
    </div>
  );
}

/** The other boxes of the same defect, each with its own explanation. */
function OtherViews({ project, of }: ExplainedProps) {
  const { LL } = useI18n();
  const words = LL.explanation;
  if (of.views.length === 0) return null;
  return (
    <nav aria-label={words.otherViews()} className={page.row}>
      <span>{words.otherViews()}</span>
      {of.views.map((key, index) => (
        <Link
          key={key}
          to="/project/$projectId"
          params={{ projectId: project.id }}
          search={{ tab: 'explanation', box: key }}
          className={standing}
        >
          {words.view({ n: index + 1 })}
        </Link>
      ))}
    </nav>
  );
}

function Explained({ project, of }: ExplainedProps) {
  const language = useI18n();
  const words = language.LL.explanation;
  const person = usePersonName(project.id, useProfile());
  const label = useLabelName(project.labels);
  const number = useShownNumber(project);
  const names = { person, label, number };
  const parts = explanationText(of, language, names);
  const finding = findingName(of, language, names);
  const { state, isMaking, makePdf, saveJson } = useFiles({ project, of }, names, parts);
  return (
    <>
      <div className={page.section}>
        <h2 className={page.subtitle} dir="auto">
          {finding}
        </h2>
        <div className={page.row}>
          <Button isDisabled={isMaking} onPress={() => void makePdf()}>
            <Icon icon={FileDown} />
            {words.pdf()}
          </Button>
          <Button onPress={saveJson}>{words.json()}</Button>
          {of.finding.id !== null && (
            <Link
              to="/dashboard"
              search={{ project: project.id, image: of.photo.id, damage: of.finding.id }}
              className={standing}
            >
              {words.backToPhoto()}
            </Link>
          )}
        </div>
        <p role="status" className={page.muted}>
          {state}
        </p>
      </div>
      <Pictures project={project} of={of} finding={finding} />
      <OtherViews project={project} of={of} />
      {parts.map(({ id, title, sentences }) => (
        <PageSection key={id} title={title}>
          <ul className={styles.sentences} data-explained={id}>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same, and the list is only replaced
              <li key={index} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
      <p className={page.muted}>{words.responsible()}</p>
    </>
  );
}

/** Explains one finding of a project, which the address names, to somebody who asks. */
export default function ExplanationPage({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.explanation;
  const workspace = useWorkspace();
  const records = useRecords();
  const samples = workspace.part(createSamples);
  const nameOf = useProjectName();
  const { box = '' } = useProjectAddress().search;
  const address = addressOf(box);
  const image = address && ('key' in address ? imageOfKey(address.key) : address.image);
  const stored = useValue(useMemo(() => workspace.stored(image ?? ''), [workspace, image]));
  const { data, isError, refetch } = useQuery({
    queryKey: ['explanation', project, address],
    queryFn: () => (address ? collectExplanation(workspace, { records, samples }, project, address) : null),
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  // Another tab or device may change what is explained.
  useEffect(() => {
    if (stored) void refetch();
  }, [stored, refetch]);
  return (
    <div className={page.page}>
      <div>
        <Breadcrumbs page={words.title()}>
          <Link to="/dashboard" search={{ project: project.id }} className={standing}>
            {LL.shell.home()}
          </Link>
          <Link to="/project/$projectId" params={{ projectId: project.id }} className={standing}>
            {nameOf(project)}
          </Link>
        </Breadcrumbs>
        <h1 className={page.title}>{words.title()}</h1>
        <p className={page.muted}>{words.intro()}</p>
      </div>
      {isError && <p className={page.bad}>{words.unread()}</p>}
      {!isError && data === undefined && (
        <div role="status" aria-label={words.reading()}>
          <Skeleton of="cards" count={3} />
        </div>
      )}
      {data?.ok && <Explained project={project} of={data.value} />}
      {(data === null || data?.ok === false) && (
        <EmptyState title={words.notFound()} text={words.notFoundText()} />
      )}
    </div>
  );
}
