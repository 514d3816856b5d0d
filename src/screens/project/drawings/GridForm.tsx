import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { DRAWING, type Drawing, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { type Bands, evenBands, LONGEST_NAME, MOST_BANDS } from '#domain/inspection/drawings/grid.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import * as page from '../../kit/page/page.css.ts';
import { isSchematic } from './usePlacing.ts';

const namesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first name that is listed twice; null where none is. */
const twice = (names: readonly string[]): string | null =>
  names.find((name, at) => names.indexOf(name) !== at) ?? null;

const edgesOf = ({ edges }: Bands): readonly [number, number] => [edges[0] ?? 0, edges.at(-1) ?? 1];
const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Bands of these names between two edges; those that are there stay as they are where nothing of them was changed. */
const bandsOf = (there: Bands, names: readonly string[], from: number, to: number): Bands =>
  isSame(there.names, names) && isSame(edgesOf(there), [from, to]) ? there : evenBands(names, from, to);

interface GridFormProps {
  readonly project: Project;
  readonly drawing: Drawing;
  readonly onDone: () => void;
}

/** The floors and columns of a drawing by their names, and which part of the picture they divide. */
export function GridForm({ project, drawing, onDone }: GridFormProps) {
  const { LL } = useI18n();
  const words = LL.drawings.grid;
  const { manage } = useWorkspace();
  const { grid } = drawing;
  const [floors, setFloors] = useState(grid.floors.names.join('\n'));
  const [columns, setColumns] = useState(grid.columns.names.join('\n'));
  const [[top, bottom], setRows] = useState(edgesOf(grid.floors));
  const [[left, right], setSides] = useState(edgesOf(grid.columns));
  const [floorNames, columnNames] = [namesIn(floors), namesIn(columns)];
  const faultOf = (names: readonly string[]): string | null => {
    const name = twice(names);
    if (name !== null) return words.twice({ name });
    if (names.length > MOST_BANDS) return words.tooMany({ most: MOST_BANDS });
    return names.some((one) => one.length > LONGEST_NAME) ? words.tooLong({ most: LONGEST_NAME }) : null;
  };
  const [floorFault, columnFault] = [faultOf(floorNames), faultOf(columnNames)];
  const isTurned = top >= bottom || left >= right;
  const save = () => {
    const made = {
      floors: bandsOf(grid.floors, floorNames, top, bottom),
      columns: bandsOf(grid.columns, columnNames, left, right),
    };
    const id = isSchematic(drawing) ? crypto.randomUUID() : drawing.id;
    const { name, place } = drawing;
    const change = isSchematic(drawing) ? { name, place, grid: made } : { grid: made };
    manage.setSheets(project.id, DRAWING, new Map([[id, drawingValues(change)]]), 'drawing');
    onDone();
  };
  const edge = (label: string, value: number, set: (value: number) => void) => (
    <NumberField
      label={label}
      size="dialog"
      plain
      minValue={0}
      maxValue={1}
      step={0.001}
      formatOptions={{ style: 'percent', maximumFractionDigits: 1 }}
      value={value}
      onChange={(given) => set(Number.isFinite(given) ? given : value)}
    />
  );
  return (
    <Dialog
      title={words.open()}
      isOpen
      onOpenChange={onDone}
      closeLabel={LL.drawings.form.close()}
      isDismissable={false}
      footer={
        <>
          <Button size="dialog" onPress={onDone}>
            {LL.drawings.form.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={floorFault !== null || columnFault !== null || isTurned}
            onPress={save}
          >
            {words.save()}
          </Button>
        </>
      }
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
        {drawing.picture && (
          <>
            <p className={`${page.wide} ${page.muted}`}>{words.frame()}</p>
            {edge(words.top(), top, (value) => setRows([value, bottom]))}
            {edge(words.left(), left, (value) => setSides([value, right]))}
            {edge(words.bottom(), bottom, (value) => setRows([top, value]))}
            {edge(words.right(), right, (value) => setSides([left, value]))}
          </>
        )}
        {isTurned && (
          <p role="alert" className={`${page.wide} ${page.bad}`}>
            {words.turned()}
          </p>
        )}
      </div>
    </Dialog>
  );
}
