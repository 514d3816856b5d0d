import { Grid3x3, ImageUp, Map as MapIcon, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { CheckedRecord } from '#data/records/checkedRecord.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Point } from '#domain/geometry/rect.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { closeUpOf } from '#domain/inspection/closeUp/closeUp.ts';
import { closeUpDue } from '#domain/inspection/closeUp/due.ts';
import {
  type DrawnShape,
  drawnShapes,
  frameOf,
  touchedPlaces,
  touchedShare,
} from '#domain/inspection/closeUp/elevation.ts';
import {
  type BandFault,
  bandLines,
  bandsOfLines,
  readBandLines,
} from '#domain/inspection/drawings/bandLines.ts';
import { DRAWING, type Drawing, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { type Bands, type Grid, LONGEST_NAME, MOST_BANDS } from '#domain/inspection/drawings/grid.ts';
import type { InspectionRecord } from '#domain/inspection/record/record.ts';
import type { Survey } from '#domain/inspection/record/survey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useSurvey } from '../../kit/data/useSurvey.ts';
import { SeverityMark } from '../../kit/marks/StatusBadge.tsx';
import * as page from '../../kit/page/page.css.ts';
import { closeUpDueText, elevationText, touchedShareText } from '../../kit/words/closeUpText.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { UndecidedLine } from '../defects/register/UndecidedLine.tsx';
import { useProjectAddress } from '../useProjectAddress.ts';
import { DrawingForm } from './DrawingForm.tsx';
import { DrawingStage } from './DrawingStage.tsx';
import * as styles from './drawings.css.ts';
import type { PinState, ShownPin } from './shownPins.ts';
import { isSchematic, type Placing, usePlacing } from './usePlacing.ts';

/** Zoom levels: multiples of the available width. */
const ZOOMS = [1, 1.5, 2.5, 4] as const;

/** Unfinished ones first. */
const ORDER: readonly PinState[] = ['earlier', 'proposed', 'none', 'cell', 'placed', 'elsewhere'];
/** Most rows rendered; a larger facade can be filtered by location. */
const MOST = 400;

interface PinListProps {
  readonly project: Project;
  readonly placing: Placing;
  readonly chosen: string | null;
  readonly onChoose: (key: string | null) => void;
}

/** The defects of a drawing with their states. A proposal becomes a pin only when a person accepts it. */
export function PinList({ project, placing, chosen, onChoose }: PinListProps) {
  const { LL, format } = useI18n();
  const words = LL.drawings;
  const labelName = useLabelName(project.labels);
  const { pins, undecided, place, remove } = placing;
  const of = (state: PinState) => pins.filter((pin) => pin.state === state);
  const keep = (some: readonly ShownPin[]) =>
    place(new Map(some.flatMap(({ defect, at }) => (at ? [[defect.key, at] as const] : []))));
  const sorted = pins.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const [proposed, earlier] = [of('proposed'), of('earlier')];
  const placed = of('placed').length + of('cell').length;
  return (
    <section className={styles.side} aria-label={words.defects()}>
      <p className={page.muted}>
        {words.counted({ placed: format.count(placed), of: format.count(pins.length) })}{' '}
        <UndecidedLine undecided={undecided} />
      </p>
      {earlier.length > 0 && (
        <div className={page.section}>
          <p className={page.notice.warn}>{words.earlierText({ count: earlier.length })}</p>
          <div>
            <Button onPress={() => keep(earlier)}>{words.keepAll({ count: earlier.length })}</Button>
          </div>
        </div>
      )}
      {proposed.length > 0 && (
        <div className={page.section}>
          <p className={page.muted}>{words.proposedText({ count: proposed.length })}</p>
          <div>
            <Button onPress={() => keep(proposed)}>{words.acceptAll({ count: proposed.length })}</Button>
          </div>
        </div>
      )}
      <ul className={styles.list}>
        {sorted.slice(0, MOST).map((pin) => {
          const { defect, state } = pin;
          const { key, no } = defect;
          return (
            <li key={key} className={styles.item} data-chosen={key === chosen}>
              <button
                type="button"
                className={styles.choose}
                aria-pressed={key === chosen}
                aria-label={words.chooseDefect({
                  no,
                  type: labelName(defect.label),
                  state: words.states[state](),
                })}
                onClick={() => onChoose(key === chosen ? null : key)}
              >
                <span>
                  <bdi>{labelName(defect.label)}</bdi> <bdi className={page.muted}>{no}</bdi>
                </span>
                <span className={page.row}>
                  <SeverityMark severity={defect.severity} />
                  <span className={page.muted}>{words.states[state]()}</span>
                </span>
              </button>
              {key === chosen && (
                <div className={page.row}>
                  {state === 'proposed' && <Button onPress={() => keep([pin])}>{words.accept()}</Button>}
                  {state === 'earlier' && <Button onPress={() => keep([pin])}>{words.keep()}</Button>}
                  {(state === 'placed' || state === 'earlier' || state === 'cell') && (
                    <Button onPress={() => remove(key)}>{words.unplace()}</Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {sorted.length > MOST && <p className={page.muted}>{words.more({ count: sorted.length - MOST })}</p>}
    </section>
  );
}

interface Inspected {
  readonly record: InspectionRecord;
  readonly survey: Survey | null;
}

/** The record whose close-up work is shown on drawings: the last one begun that isn't void. */
function useLatestRecord({ id }: Project): CheckedRecord | null {
  const filed = useValue(useRecords().all) ?? [];
  const own = filed.filter(({ project, record }) => project.id === id && record.status !== 'void');
  return own.toSorted((a, b) => a.record.createdAt - b.record.createdAt).at(-1) ?? null;
}

interface CloseUpLinesProps {
  readonly drawing: Drawing;
  readonly inspected: Inspected;
  readonly shapes: readonly DrawnShape[];
}

/** What is drawn, touched, and due of the elevation that a drawing shows; nothing where nothing is. */
function CloseUpLines({ drawing, inspected: { record, survey }, shapes }: CloseUpLinesProps) {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { place, name } = drawing;
  if (place === null || !survey) return null;
  const due = closeUpDue(record, survey.facts).filter((one) => one.place === place);
  const entries = closeUpOf(record);
  const lines = [
    ...(shapes.length > 0 ? [elevationText(language, name, shapes)] : []),
    ...(touchedPlaces(entries).includes(place)
      ? [touchedShareText(language, name, touchedShare(entries, place))]
      : []),
  ];
  if (due.length + lines.length === 0) return null;
  const title = words.ofRecord({ no: record.no || '–' });
  return (
    <section className={page.section} aria-label={title}>
      <h3>{title}</h3>
      {shapes.length > 0 && !frameOf(drawing) && <p className={page.notice.warn}>{words.noFrame()}</p>}
      <ul className={page.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {due.map((one) => (
          <li key={one.id} className={one.isDone ? page.muted : page.missing}>
            {closeUpDueText(language, one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The placing of defects, with the close-up work of a record as stored, or as signed. */
function InspectedPlacing({ filed, ...props }: { readonly filed: CheckedRecord } & PlacingViewProps) {
  const { shownRecord: record, survey } = useSurvey(useRecords(), filed);
  return <PlacingView {...props} inspected={{ record, survey }} />;
}

interface PlacingViewProps {
  readonly project: Project;
  readonly placing: Placing;
  /** Whose close-up work is shown; null where no record is begun. */
  readonly inspected?: Inspected | null;
}

/** A drawing with its pins, and the list of its defects beside it. */
function PlacingView({ project, placing, inspected = null }: PlacingViewProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const shownNo = useShownNumber(project);
  const [chosen, setChosen] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0);
  const { drawing, pins, place } = placing;
  if (!drawing) return null;
  const shapes =
    drawing.place === null || !inspected ? [] : drawnShapes(closeUpOf(inspected.record), drawing.place);
  const put = (key: string, at: Point) => place(new Map([[key, at]]));
  return (
    <>
      <div className={page.row}>
        <p className={`${page.muted} ${page.grow}`}>{words.help()}</p>
        <IconButton
          icon={ZoomOut}
          label={words.zoomOut()}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={words.zoomIn()}
          isDisabled={zoom === ZOOMS.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
      </div>
      <div className={styles.split}>
        <div className={styles.view}>
          <DrawingStage
            drawing={drawing}
            pins={pins}
            shapes={shapes}
            shownNo={shownNo}
            zoom={ZOOMS[zoom] ?? 1}
            chosen={chosen}
            onChoose={setChosen}
            onPlace={put}
          />
        </div>
        <PinList project={project} placing={placing} chosen={chosen} onChoose={setChosen} />
      </div>
      {inspected && <CloseUpLines drawing={drawing} inspected={inspected} shapes={shapes} />}
    </>
  );
}

const edgesOf = ({ edges }: Bands): readonly [number, number] => [edges[0] ?? 0, edges.at(-1) ?? 1];
/** The bands in the typed text; the existing ones where nothing was changed. */
const bandsOf = (there: Bands, text: string, [from, to]: readonly [number, number]): Bands | BandFault => {
  const [begin, end] = edgesOf(there);
  return text === bandLines(there) && begin === from && end === to
    ? there
    : bandsOfLines(readBandLines(text), from, to);
};

const faultIn = (made: Bands | BandFault): BandFault | null => ('kind' in made ? made : null);

/** Texts for what is wrong with the lines; null where nothing is. */
function useFaultWords(): (fault: BandFault | null) => string | null {
  const words = useI18n().LL.drawings.grid;
  return (fault) =>
    fault &&
    {
      twice: () => words.twice({ name: fault.name }),
      too_many: () => words.tooMany({ most: MOST_BANDS }),
      too_long: () => words.tooLong({ most: LONGEST_NAME }),
      some_sizes: words.someSizes,
      too_thin: words.tooThin,
    }[fault.kind]();
}

interface GridFormProps {
  readonly project: Project;
  readonly drawing: Drawing;
  readonly onDone: () => void;
}

/** The floors and columns of a drawing by their names, and the part of the picture that they divide. */
function GridForm({ project, drawing, onDone }: GridFormProps) {
  const { LL } = useI18n();
  const words = LL.drawings.grid;
  const { manage } = useWorkspace();
  const { grid } = drawing;
  const [floors, setFloors] = useState(bandLines(grid.floors));
  const [columns, setColumns] = useState(bandLines(grid.columns));
  const [[top, bottom], setRows] = useState(edgesOf(grid.floors));
  const [[left, right], setSides] = useState(edgesOf(grid.columns));
  const made = {
    floors: bandsOf(grid.floors, floors, [top, bottom]),
    columns: bandsOf(grid.columns, columns, [left, right]),
  };
  const faultText = useFaultWords();
  const [floorFault, columnFault] = [faultText(faultIn(made.floors)), faultText(faultIn(made.columns))];
  const isTurned = top >= bottom || left >= right;
  const save = () => {
    if ('kind' in made.floors || 'kind' in made.columns) return;
    const changed: Grid = { floors: made.floors, columns: made.columns };
    const id = isSchematic(drawing) ? crypto.randomUUID() : drawing.id;
    const { name, place } = drawing;
    const change = isSchematic(drawing) ? { name, place, grid: changed } : { grid: changed };
    manage.setProjectDocuments(project.id, DRAWING, new Map([[id, drawingValues(change)]]), 'drawing');
    onDone();
  };
  const edge = (label: string, value: number, isWrong: boolean, set: (value: number) => void) => (
    <NumberField
      label={label}
      size="dialog"
      plain
      minValue={0}
      maxValue={1}
      step={0.001}
      formatOptions={{ style: 'percent', maximumFractionDigits: 1 }}
      value={value}
      isInvalid={isWrong}
      onChange={(given) => set(Number.isFinite(given) ? given : value)}
    />
  );
  return (
    <FormDialog
      title={words.open()}
      onClose={onDone}
      closeLabel={LL.drawings.form.close()}
      isDismissable={false}
      cancelLabel={LL.drawings.form.cancel()}
      confirmLabel={words.save()}
      isDisabled={floorFault !== null || columnFault !== null || isTurned}
      onConfirm={save}
    >
      <div className={page.fields}>
        <TextArea
          label={words.floors()}
          rows={6}
          value={floors}
          onChange={setFloors}
          isInvalid={floorFault !== null}
          errorMessage={floorFault ?? ''}
        />
        <TextArea
          label={words.columns()}
          rows={6}
          value={columns}
          onChange={setColumns}
          isInvalid={columnFault !== null}
          errorMessage={columnFault ?? ''}
        />
        <p className={`${page.wide} ${page.muted}`}>{words.sizes()}</p>
        {drawing.picture && (
          <>
            <p className={`${page.wide} ${page.muted}`}>{words.frame()}</p>
            {edge(words.top(), top, top >= bottom, (value) => setRows([value, bottom]))}
            {edge(words.left(), left, left >= right, (value) => setSides([value, right]))}
            {edge(words.bottom(), bottom, top >= bottom, (value) => setRows([top, value]))}
            {edge(words.right(), right, left >= right, (value) => setSides([left, value]))}
          </>
        )}
        {isTurned && (
          <p role="alert" className={`${page.wide} ${page.bad}`}>
            {words.turned()}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

/** The actions on one drawing. A schematic elevation becomes a drawing once its floors and columns are stored. */
function DrawingActs({ project, drawing }: { readonly project: Project; readonly drawing: Drawing }) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { manage } = useWorkspace();
  const [open, setOpen] = useState<'grid' | 'picture' | null>(null);
  const close = () => setOpen(null);
  const remove = () =>
    manage.setProjectDocuments(
      project.id,
      DRAWING,
      new Map([[drawing.id, { status: 'deleted' }]]),
      'drawing',
    );
  return (
    <>
      <Button onPress={() => setOpen('grid')}>
        <Icon icon={Grid3x3} size={14} />
        {words.grid.open()}
      </Button>
      {!isSchematic(drawing) && (
        <>
          <Button onPress={() => setOpen('picture')}>
            <Icon icon={ImageUp} size={14} />
            {words.edit()}
          </Button>
          <IconButton icon={Trash2} label={words.remove({ name: drawing.name })} onPress={remove} />
        </>
      )}
      {open === 'grid' && <GridForm project={project} drawing={drawing} onDone={close} />}
      {open === 'picture' && <DrawingForm project={project} drawing={drawing} onDone={close} />}
    </>
  );
}

/** The elevations of a building, with its defects placed on them. */
export default function DrawingsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { search, go } = useProjectAddress();
  const placing = usePlacing(project, search.view);
  const { drawings, drawing } = placing;
  const [adding, setAdding] = useState(false);
  const filed = useLatestRecord(project);
  const key = `${drawing?.id} ${drawing?.picture?.sha256}`;
  if (!drawings) return <Skeleton of="tiles" count={4} />;
  const add = <Button onPress={() => setAdding(true)}>{words.add()}</Button>;
  return (
    <>
      {drawing ? (
        <>
          <div className={page.end}>
            <Select
              label={words.choose()}
              items={drawings.map((one) => ({
                id: one.id,
                label: isSchematic(one) ? words.schematic({ name: one.name }) : one.name,
              }))}
              selectedKey={drawing.id}
              onSelectionChange={(view) => go({ view })}
            />
            <DrawingActs key={drawing.id} project={project} drawing={drawing} />
            <span className={page.grow} />
            {add}
          </div>
          {filed ? (
            <InspectedPlacing key={key} filed={filed} project={project} placing={placing} />
          ) : (
            <PlacingView key={key} project={project} placing={placing} />
          )}
        </>
      ) : (
        <EmptyState icon={MapIcon} title={words.emptyTitle()} text={words.emptyText()}>
          {add}
        </EmptyState>
      )}
      {adding && (
        <DrawingForm
          project={project}
          drawing={null}
          onDone={(view) => {
            setAdding(false);
            if (view) go({ view });
          }}
        />
      )}
    </>
  );
}
