import { useMemo, useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import {
  defectsCalendar,
  defectsGeoJson,
  defectsKml,
  dueDefects,
  type NamedDefect,
  type PlacedDefect,
  placedDefects,
  titleOf,
} from '#data/export/defects/defectFiles.ts';
import { exportTopics } from '#data/export/defects/exportTopics.ts';
import type { MarkedPage } from '#data/export/marked/drawMarked.ts';
import { createMarkedDrawer } from '#data/export/marked/exportMarked.ts';
import { createBrowserExporter } from '#data/import/browserTools.ts';
import { outgoingPhotos } from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { fileName } from '#domain/fileName.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { useArchiveWriting, WritingState } from '../../../kit/backup/writing.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { UndecidedMasks } from '../../../kit/page/UndecidedMasks.tsx';
import { useProjectName } from '../../../kit/words/projectName.ts';
import { reportWords } from '../../../kit/words/reportWords.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { usePhotos } from '../../usePhotos.ts';
import TopicsDialog from './TopicsDialog.tsx';

/** Files that other programs read, with what each of them is for (BCF 3.0, RFC 5545, RFC 7946, KML 2.2). */
const KINDS = ['bcf', 'ics', 'geojson', 'kml'] as const;
type Kind = (typeof KINDS)[number];

/** Kinds that are nothing but positions. */
const isPlaces = (kind: Kind): kind is 'geojson' | 'kml' => kind === 'geojson' || kind === 'kml';

const MEDIA = {
  ics: 'text/calendar',
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** Defects with their words in the reader's language. */
function useNamedDefects(project: Project, rows: readonly RegisterRow[]): readonly NamedDefect[] {
  const language = useI18n();
  const shownNo = useShownNumber(project);
  return useMemo(() => {
    const words = reportWords(language, project.labels);
    return rows.map((row) => ({
      row,
      no: shownNo(row.defect.no),
      label: words.label(row.defect.label),
      severity: words.severity(row.defect.severity),
      followUp: words.followUp(row.defect.facts.followUp),
      place: row.place,
      view: keyObservation(row.defect),
    }));
  }, [language, project.labels, shownNo, rows]);
}

/** What a map file would have, how accurate it is, and the question whether positions may leave. */
function Places(props: {
  readonly placed: readonly PlacedDefect[];
  readonly mayLeave: boolean;
  readonly onChange: (mayLeave: boolean) => void;
}) {
  const { placed, mayLeave, onChange } = props;
  const words = useI18n().LL.defectFiles;
  const known = placed.flatMap(({ accuracy }) => accuracy ?? []);
  const unknown = placed.length - known.length;
  const round = (metres: number) => Math.round(metres * 10) / 10;
  return (
    <>
      {known.length > 0 && (
        <p>{words.accuracy({ least: round(Math.min(...known)), most: round(Math.max(...known)) })}</p>
      )}
      {unknown > 0 && <p>{words.noAccuracy(unknown)}</p>}
      <Checkbox isSelected={mayLeave} isDisabled={placed.length === 0} onChange={onChange}>
        {words.positions()}
      </Checkbox>
    </>
  );
}

interface WriteChoice {
  readonly project: Project;
  readonly kind: Kind;
  readonly named: readonly NamedDefect[];
  readonly onDone: () => void;
}

/** Writes the chosen file: how far it is, why it failed, and what had to be left out. */
function useWriting({ project, kind, named, onDone }: WriteChoice) {
  const { LL, format } = useI18n();
  const words = LL.defectFiles;
  const workspace = useWorkspace();
  const images = usePhotos(project.id);
  const nameOf = useProjectName();
  const { name: author } = useProfile();
  const { progress, fault, setFault, write: writeTo } = useArchiveWriting();
  const byId = useMemo(() => new Map((images ?? []).map((image) => [image.id, image])), [images]);
  const placed = useMemo(() => placedDefects(named, byId), [named, byId]);
  const due = useMemo(() => dueDefects(named), [named]);
  const count = kind === 'bcf' ? named.length : kind === 'ics' ? due.length : placed.length;

  const writeTopics = async () => {
    const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
    const families = getComputedStyle(document.documentElement).fontFamily;
    const pageOf = (one: NamedDefect, image: InspectionImage): MarkedPage => ({
      boxes: one.row.defect.observations
        .filter(({ damage }) => damage.image === image.id)
        .map(({ damage }) => ({
          shape: damage.box,
          verdict: damage.verdict,
          colour: colours.get(damage.label) ?? '#555555',
          tag: titleOf(one),
        })),
      heading: `${image.name} · ${nameOf(project)}`,
      ...{ key: [], entries: [], families },
    });
    const written = await writeTo(fileName(nameOf(project), 'bcf'), named.length, (to) =>
      exportTopics(named, createMarkedDrawer(), createBrowserExporter(), {
        project: { id: project.id, name: nameOf(project) },
        ...{ author, at: Date.now(), images: byId, photo: outgoingPhotos(workspace).photo, pageOf, ...to },
      }),
    );
    if (!written) return;
    const { made: unread, finish } = written;
    await finish();
    if (unread.length === 0) return onDone();
    setFault(words.unread({ names: format.list(unread) }));
  };

  const write = async () => {
    if (kind === 'bcf') return writeTopics();
    const name = nameOf(project);
    const text =
      kind === 'ics'
        ? defectsCalendar(name, due, Date.now())
        : kind === 'kml'
          ? defectsKml(name, words.pointsAre(), placed)
          : defectsGeoJson(placed);
    saveFile(new Blob([text], { type: MEDIA[kind] }), fileName(name, kind));
    onDone();
  };
  return { placed, count, progress, fault, write };
}

export interface DefectFilesDialogProps {
  readonly project: Project;
  /** All defects of the project. */
  readonly rows: readonly RegisterRow[];
  /** Those in the list. */
  readonly listed: readonly RegisterRow[];
  readonly chosen: readonly RegisterRow[];
  readonly onClose: () => void;
}

/** Defects as files for other programs, and what comes back from them. */
export default function DefectFilesDialog({
  project,
  rows,
  listed,
  chosen,
  onClose,
}: DefectFilesDialogProps) {
  const { LL } = useI18n();
  const words = LL.defectFiles;
  const [kind, setKind] = useState<Kind>('bcf');
  const [scope, setScope] = useState<'chosen' | 'listed'>(chosen.length > 0 ? 'chosen' : 'listed');
  const [mayLeave, setMayLeave] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const named = useNamedDefects(project, scope === 'chosen' ? chosen : listed);
  const { placed, count, progress, fault, write } = useWriting({ project, kind, named, onDone: onClose });
  const left = named.length - count;
  if (file) return <TopicsDialog project={project} rows={rows} file={file} onClose={onClose} />;
  const lacks = isPlaces(kind) && !mayLeave;
  return (
    <FormDialog
      title={words.title()}
      onClose={onClose}
      isDismissable={progress === null}
      cancelLabel={words.cancel()}
      confirmLabel={words.save()}
      isDisabled={count === 0 || progress !== null || lacks}
      missing={lacks && count > 0 ? words.positionsMissing() : ''}
      onConfirm={() => void write()}
    >
      <div className={page.section}>
        <div className={page.fields}>
          <Select<Kind>
            label={words.kind()}
            size="dialog"
            items={KINDS.map((id) => ({ id, label: words.kinds[id]() }))}
            selectedKey={kind}
            onSelectionChange={setKind}
          />
          <Select<'chosen' | 'listed'>
            label={words.scope()}
            size="dialog"
            items={[
              { id: 'chosen', label: words.which.chosen(chosen.length), isDisabled: chosen.length === 0 },
              { id: 'listed', label: words.which.listed(listed.length) },
            ]}
            selectedKey={scope}
            onSelectionChange={setScope}
          />
        </div>
        <p className={page.muted}>{words.text[kind]()}</p>
        <div role="status" className={page.section}>
          <p>{words.count[kind](count)}</p>
          {left > 0 && <p>{kind === 'ics' ? words.without.ics(left) : words.without.places(left)}</p>}
        </div>
        {kind === 'bcf' && <UndecidedMasks project={project.id} />}
        {isPlaces(kind) && <Places placed={placed} mayLeave={mayLeave} onChange={setMayLeave} />}
        <WritingState progress={progress} fault={fault} />
        <h3 className={page.subtitle}>{words.back()}</h3>
        <p className={page.muted}>{words.backText()}</p>
        <div>
          <FileButton
            label={words.read()}
            accept=".bcf,.bcfzip,application/zip"
            isDisabled={progress !== null}
            onFile={setFile}
          />
        </div>
      </div>
    </FormDialog>
  );
}
