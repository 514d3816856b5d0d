import { Grid3x3, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import {
  type BandFault,
  bandLines,
  bandsOfLines,
  readBandLines,
} from '#domain/inspection/drawings/bandLines.ts';
import { DRAWING, type Drawing, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { type Bands, type Grid, LONGEST_NAME, MOST_BANDS } from '#domain/inspection/drawings/grid.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../kit/page/page.css.ts';
import { DrawingForm } from './DrawingForm.tsx';
import { isSchematic } from './usePlacing.ts';

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
export function DrawingActs({ project, drawing }: { readonly project: Project; readonly drawing: Drawing }) {
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
