import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Ring } from '#domain/geometry/outline/outline.ts';
import {
  type CloseUpEntry,
  closeUpOf,
  type ListedCloseUp,
  newCloseUp,
  withField,
} from '#domain/inspection/closeUp/closeUp.ts';
import {
  cellsOf,
  DRAWN_KIND_NAMES,
  type DrawnKind,
  drawnField,
  drawnNames,
  drawnShapes,
  elevationSize,
  isPinned,
  typedOutline,
  typedPin,
  type Wall,
  wallOf,
} from '#domain/inspection/closeUp/elevation.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { ElevationStage } from '../../../kit/marks/ElevationStage.tsx';
import * as drawn from '../../../kit/marks/elevation.css.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { elevationText } from '../../../kit/words/closeUpText.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

const SIDES = ['left', 'right', 'bottom', 'top'] as const;
type Sides = Readonly<Record<(typeof SIDES)[number], number>>;
const NO_SIDES: Sides = { left: Number.NaN, right: Number.NaN, bottom: Number.NaN, top: Number.NaN };

/** What is asked of a pin. */
const OF_PIN = ['left', 'bottom'] as const;

interface NumbersProps {
  readonly kind: DrawnKind;
  /** Metres; null where they aren't stated: sides are percent of the elevation then. */
  readonly width: number | null;
  readonly height: number | null;
  readonly onDraw: (ring: Ring) => void;
}

/** Draws a rectangle by its four sides, or a pin by its place, for who has no pointer, or a tape. */
function ByNumbers({ kind, width, height, onDraw }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.closeUp;
  const [sides, setSides] = useState(NO_SIDES);
  const [isWrong, setWrong] = useState(false);
  const isMetric = width !== null && height !== null;
  const [across, up] = isMetric ? [width, height] : [100, 100];
  const draw = () => {
    const { left, right, bottom, top } = sides;
    const ring = isPinned(kind)
      ? typedPin(left / across, bottom / up)
      : typedOutline(left / across, right / across, bottom / up, top / up);
    setWrong(ring === null);
    if (!ring) return;
    setSides(NO_SIDES);
    onDraw(ring);
  };
  return (
    <div className={styles.section}>
      <div className={styles.fields}>
        {(isPinned(kind) ? OF_PIN : SIDES).map((side) => (
          <NumberField
            key={side}
            label={format.aside(
              isPinned(kind) ? words.pinSides[side === 'left' ? 'left' : 'bottom']() : words[side](),
              isMetric ? 'm' : '%',
            )}
            value={sides[side]}
            onChange={(value) => setSides({ ...sides, [side]: value })}
            minValue={0}
            maxValue={side === 'left' || side === 'right' ? across : up}
            formatOptions={{ maximumFractionDigits: 2 }}
            plain
          />
        ))}
      </div>
      {isWrong && (
        <p role="alert" className={styles.bad}>
          {isPinned(kind) ? words.pinOutside() : words.wrongSides()}
        </p>
      )}
      <div className={styles.row}>
        <Button onPress={draw}>{words.drawIt()}</Button>
      </div>
    </div>
  );
}

/** The key of the choice of a new entry. */
const NEW = '';

interface ToolsProps {
  readonly tool: DrawnKind | null;
  readonly onTool: (tool: DrawnKind | null) => void;
}

/** What a gesture draws. */
function Tools({ tool, onTool }: ToolsProps) {
  const words = useI18n().LL.closeUp;
  return (
    <>
      <div className={styles.row}>
        {DRAWN_KIND_NAMES.map((kind) => (
          <ToggleButton
            key={kind}
            className={`${button({ variant: 'secondary' })} ${drawn.tool}`}
            isSelected={tool === kind}
            onChange={(on) => onTool(on ? kind : null)}
          >
            {(isPinned(kind) ? words.pinKind : words.draw)({ kind: words.kinds[kind]() })}
          </ToggleButton>
        ))}
      </div>
      {tool && <p className={styles.muted}>{words.drawHelp[tool]()}</p>}
    </>
  );
}

/** A drop with the floors and columns between which it was drawn, where the elevation states them. */
function withCells(entry: CloseUpEntry, ring: Ring, wall: Wall): CloseUpEntry {
  if (entry.kind !== 'drop') return entry;
  const { from, to } = cellsOf(ring, wall);
  const cells = [
    ['fromFloor', from.floor],
    ['toFloor', to.floor],
    ['fromColumn', from.column],
    ['toColumn', to.column],
  ] as const;
  return cells.reduce((made, [field, name]) => (name === '' ? made : withField(made, field, name)), entry);
}

/** An elevation, on which drops, areas touched and hollow areas are drawn, and probes and monitoring points are pinned: one gesture or four numbers each. */
export function ElevationWork({ entries }: { readonly entries: readonly ListedCloseUp[] }) {
  const language = useI18n();
  const words = language.LL.closeUp;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tool, setTool] = useState<DrawnKind | null>(null);
  const [target, setTarget] = useState(NEW);
  const [byNumbers, setByNumbers] = useState(false);
  const [message, setMessage] = useState('');
  const sizedOrFacade = new Set((survey?.facts.elevations ?? []).map(({ id }) => id));
  // A place whose kind nobody stated may be an elevation; a floor or a zone isn't.
  const places = project.locations.filter(
    ({ id, kind }) => kind === undefined || sizedOrFacade.has(id) || entries.some((one) => one.place === id),
  );
  const place = places.find(({ id }) => id === (chosen ?? entries.at(-1)?.place)) ?? places[0];
  if (!survey || !place || (frozen && drawnShapes(entries, place.id).length === 0)) return null;
  const size = elevationSize(entries, place.id);
  const wall = wallOf(place.id, size, { drawings: survey.drawings, locations: project.locations });
  const shapes = drawnShapes(entries, place.id);
  const names = drawnNames(entries);
  const others = entries
    .filter((one) => one.kind === tool && one.place === place.id)
    .map(({ id }) => ({ id, name: names.get(id) ?? '' }));
  const earlier = entries.find(({ id }) => id === target && others.some((one) => one.id === id));
  const start = (next: DrawnKind | null) => {
    setTool(next);
    setTarget(NEW);
    setMessage('');
  };
  const draw = (ring: Ring | null) => {
    if (tool === null) return;
    if (!ring) return setMessage(isPinned(tool) ? words.pinOutside() : words.tooSmall());
    const made: CloseUpEntry = earlier ?? { ...newCloseUp(tool, entries, Date.now()), place: place.id };
    const { kind, addedAt, values } = made;
    const id = earlier?.id ?? crypto.randomUUID();
    const outlined = withCells(
      withField({ kind, place: place.id, addedAt, values }, drawnField(tool), ring),
      ring,
      wall,
    );
    const closeUp = { ...record.closeUp, [id]: outlined };
    change({ closeUp });
    const name = drawnNames(closeUpOf({ closeUp })).get(id) ?? '';
    setMessage((isPinned(tool) ? words.pinPlaced : words.drawn)({ name }));
    return setTarget(NEW);
  };
  return (
    <section className={styles.section} aria-label={words.drawHeading()}>
      <h4>{words.drawHeading()}</h4>
      {places.length > 1 && (
        <Select
          label={words.drawOn()}
          items={places.map(({ id, name }) => ({ id, label: name }))}
          selectedKey={place.id}
          onSelectionChange={(id) => {
            setChosen(id);
            start(null);
          }}
        />
      )}
      {!frozen && <Tools tool={tool} onTool={start} />}
      <ElevationStage
        wall={wall}
        shapes={shapes}
        label={elevationText(language, place.name, shapes)}
        tool={frozen ? null : tool}
        onDraw={draw}
      />
      {!frozen && (
        <p role="status" className={styles.muted}>
          {message}
        </p>
      )}
      {!frozen && tool && others.length > 0 && (
        <Select
          label={words.drawFor()}
          items={[
            { id: NEW, label: words.drawNew() },
            ...others.map(({ id, name }) => ({
              id,
              label: (isPinned(tool) ? words.pinEntry : words.drawEntry)({ name }),
            })),
          ]}
          selectedKey={earlier ? target : NEW}
          onSelectionChange={setTarget}
        />
      )}
      {!frozen && tool && (
        <div className={styles.row}>
          <Button aria-expanded={byNumbers} onPress={() => setByNumbers(!byNumbers)}>
            {words.byNumbers()}
          </Button>
        </div>
      )}
      {!frozen && tool && byNumbers && (
        <ByNumbers key={tool} kind={tool} width={size.width} height={size.height} onDraw={draw} />
      )}
    </section>
  );
}
