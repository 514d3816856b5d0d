import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useNavigation } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { projectDocumentKey } from '#domain/edit/ids.ts';
import { type Handle, handlesOf } from '#domain/geometry/handles.ts';
import { reshaped, ringsOf, type Shape } from '#domain/geometry/outline/outline.ts';
import { type Point, rectBetween, type Size } from '#domain/geometry/rect.ts';
import { fractionToStage, stageToFraction } from '#domain/geometry/stage.ts';
import { screenToStage } from '#domain/geometry/view.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import {
  declined,
  insidePhoto,
  isMaskLarge,
  lassoed,
  MASK,
  MASK_KINDS,
  type Mask,
  type MaskKind,
  maskIndex,
  masksToRepeat,
  maskValues,
  movedMask,
  type NoRepeat,
  resizedMask,
  taken,
  undecided,
} from '#domain/inspection/photos/mask.ts';
import { own } from '#domain/keyed.ts';
import { photosToStep } from '#domain/lists/photoList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { onStoreChange } from '#stores/store.ts';
import { useStore } from '#stores/useStore.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useMasks, useProposedMasks } from '../../kit/data/useProjectDocuments.ts';
import { usePersonName } from '../../kit/team/usePersonName.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import * as bar from '../measure/measure.css.ts';
import { onStage, pathOf } from '../measure/onStage.ts';
import { useToolPlace } from '../stage/useToolPlace.tsx';
import { leaveField, toStage } from '../toStage.ts';
import * as styles from './masks.css.ts';

/** What can be done to masks. Each is a step of undo. */
function useMaskSteps() {
  const { manage } = useWorkspace();
  const { project } = useDashboard();
  const { name } = useProfile();
  return useMemo(() => {
    const set = (sets: ReadonlyMap<string, Readonly<Record<string, unknown>>>) =>
      manage.setProjectDocuments(project.id, MASK, sets, 'mask');
    return {
      /** @returns ids of the new masks */
      add(image: InspectionImage, masks: readonly Pick<Mask, 'shape' | 'kind' | 'why'>[]): readonly string[] {
        const made = masks.map(
          (mask) => [crypto.randomUUID(), maskValues(image, { ...mask, by: name })] as const,
        );
        if (made.length > 0) set(new Map(made));
        return made.map(([id]) => id);
      },
      /** A proposal that a person corrects is taken by that. */
      change: ({ id, proposedIn }: Mask, values: Partial<Pick<Mask, 'shape' | 'kind' | 'why'>>) =>
        set(new Map([[id, { ...values, ...(proposedIn !== undefined && taken(name, Date.now())) }]])),
      /** A proposal that is removed is declined by that. */
      remove: ({ id, proposedIn }: Mask) =>
        set(new Map([[id, proposedIn === undefined ? GONE : declined(name, Date.now())]])),
      /** Takes or declines proposals, in one step. */
      judge(proposals: readonly Mask[], isTaken: boolean): void {
        const values = (isTaken ? taken : declined)(name, Date.now());
        if (proposals.length > 0) set(new Map(proposals.map(({ id }) => [id, values])));
      },
    };
  }, [manage, project.id, name]);
}

/** The register of a removed mask. */
const GONE = { status: 'deleted' } as const;

/** A shape as a path of stage units; an area that is filled by `nonzero`, as masks are burnt in. */
function stagePath({ outline, ...box }: Shape, photo: Size): string {
  if (outline)
    return ringsOf(outline)
      .map((ring) => {
        const points = ring.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: ring[at + 1] ?? 0 }] : []));
        return pathOf(onStage(points, photo), true);
      })
      .join('');
  const { x, y, width, height } = fractionToStage(box, photo);
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** A drag under way: something new, a mask that is moved, or one of its handles. */
interface Drag {
  readonly from: Point;
  readonly path: readonly number[];
  readonly to: Point;
  readonly of: { readonly mask: Mask; readonly handle: Handle | null } | null;
}

/** The shape at a drag's present point; null where it is too small. */
function shapeOf({ of, from, to, path }: Drag, way: 'rectangle' | 'outline'): Shape | null {
  if (!of) {
    if (way === 'outline') return lassoed(path);
    const box = insidePhoto(rectBetween(from, to));
    return isMaskLarge(box) ? box : null;
  }
  const { shape } = of.mask;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return of.handle ? resizedMask(shape, of.handle, dx, dy) : movedMask(shape, dx, dy);
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A mask moved, or with Ctrl enlarged, by pixels of the photo. */
function nudged({ shape }: Mask, by: Point, isSize: boolean, photo: Size): Shape {
  const [dx, dy] = [by.x / photo.width, by.y / photo.height];
  if (!isSize) return movedMask(shape, dx, dy);
  const box = insidePhoto({ ...shape, width: shape.width + dx, height: shape.height + dy });
  return isMaskLarge(box) ? reshaped(shape, box) : shape;
}

interface LayerProps {
  readonly host: RefObject<HTMLElement | null>;
  readonly image: InspectionImage;
  readonly masks: readonly Mask[];
  /** Whether masks can be drawn and changed now. */
  readonly isEditing: boolean;
  /** Whether the photo is seen under them. */
  readonly isOpen: boolean;
  readonly way: 'rectangle' | 'outline';
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onDrawn: (shape: Shape) => void;
  readonly onChanged: (mask: Mask, shape: Shape) => void;
  readonly onRemove: (mask: Mask) => void;
  readonly onTake: (mask: Mask) => void;
}

/** A mask's area, hatched and covering, or only its border. */
function Area({
  path,
  hatch,
  isOpen,
}: {
  readonly path: string;
  readonly hatch: string;
  readonly isOpen: boolean;
}) {
  return (
    <g pointerEvents="none">
      {!isOpen && <path d={path} className={styles.cover} />}
      {!isOpen && <path d={path} fill={`url(#${hatch})`} />}
      <path d={path} className={styles.casing} />
      <path d={path} className={`${styles.border} ${isOpen ? bar.dashed : ''}`} />
    </g>
  );
}

/** The masks of the open photo over the stage. Follows the view without React. */
function MaskLayer(props: LayerProps) {
  const { host, image, masks, isEditing, isOpen, way, chosen } = props;
  const { onChoose, onDrawn, onChanged, onRemove, onTake } = props;
  const { LL } = useI18n();
  const words = LL.privacy;
  const { view } = useAnnotator();
  const layer = useRef<SVGSVGElement>(null);
  const figures = useRef<SVGGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const hatch = `hatch${useId().replaceAll(/\W/g, '')}`;
  const scale = useStore(view, ({ drawn }) => drawn.scale);
  useLayoutEffect(() => {
    const place = () => {
      const { scale: size, originX, originY } = view.drawn;
      figures.current?.setAttribute('transform', `matrix(${size} 0 0 ${size} ${originX} ${originY})`);
    };
    place();
    return onStoreChange(view, place);
  }, [view]);
  useEffect(() => {
    const svg = layer.current;
    // Turning the wheel zooms the photo as it does elsewhere.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      host.current?.querySelector('canvas')?.dispatchEvent(new WheelEvent(event.type, event));
    };
    if (isEditing) svg?.addEventListener('wheel', zoom, { passive: false });
    return () => svg?.removeEventListener('wheel', zoom);
  }, [host, isEditing]);

  const pointAt = (event: PointerEvent): Point => {
    const corner = layer.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const at = screenToStage({ x: event.clientX - corner.left, y: event.clientY - corner.top }, view.drawn);
    return stageToFraction({ ...at, width: 0, height: 0 }, image);
  };
  const begin = (event: PointerEvent, of: Drag['of']) => {
    if (!isEditing || event.button !== 0) return;
    event.stopPropagation();
    layer.current?.setPointerCapture(event.pointerId);
    const { x, y } = pointAt(event);
    onChoose(of?.mask.id ?? null);
    setDrag({ of, from: { x, y }, to: { x, y }, path: [x, y] });
  };
  const go = (event: PointerEvent) => {
    if (!drag) return;
    const { x, y } = pointAt(event);
    setDrag({ ...drag, to: { x, y }, path: [...drag.path, x, y] });
  };
  const end = () => {
    const shape = drag && shapeOf(drag, way);
    setDrag(null);
    if (!drag || !shape) return;
    if (!drag.of) onDrawn(shape);
    else if (drag.from.x !== drag.to.x || drag.from.y !== drag.to.y) onChanged(drag.of.mask, shape);
  };
  const press = (event: KeyboardEvent, mask: Mask) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const arrow = own(ARROWS, key);
    if (key === 'Delete' || key === 'Backspace') onRemove(mask);
    else if (key === 'Enter' && mask.proposedIn !== undefined) onTake(mask);
    else if (arrow) {
      const step = shiftKey ? 10 : 1;
      onChanged(mask, nudged(mask, { x: arrow.x * step, y: arrow.y * step }, ctrlKey || metaKey, image));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shown = (mask: Mask): Shape =>
    (drag?.of?.mask.id === mask.id ? shapeOf(drag, way) : null) ?? mask.shape;
  const fresh = drag && !drag.of ? shapeOf(drag, way) : null;
  const lead = isEditing ? masks.find(({ id }) => id === chosen) : undefined;
  const half = scale > 0 ? 5 / scale : 0;
  return (
    <svg
      ref={layer}
      className={`${bar.layer} ${isEditing ? styles.drawing : ''}`}
      aria-label={words.region()}
      data-masks={masks.length}
      data-beneath={isOpen || undefined}
      onPointerDown={(event) => begin(event, null)}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
    >
      <defs>
        <pattern
          id={hatch}
          width="16"
          height="16"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="16" className={styles.stripe} />
        </pattern>
      </defs>
      <g ref={figures}>
        {masks.map((mask, at) => {
          const path = stagePath(shown(mask), image);
          const isProposed = mask.proposedIn !== undefined;
          const names = { at: at + 1, kind: words.kinds[mask.kind]() };
          return (
            <g key={mask.id}>
              {/* Whoever judges a proposal must see what is beneath. */}
              <Area path={path} hatch={hatch} isOpen={isOpen || (isEditing && isProposed)} />
              {isEditing && (
                // biome-ignore lint/a11y/useSemanticElements: an area of any shape in an SVG has no element of that kind
                <path
                  d={path}
                  className={styles.choice}
                  role="button"
                  tabIndex={0}
                  aria-label={isProposed ? words.proposedNamed(names) : words.named(names)}
                  aria-pressed={mask.id === chosen}
                  data-mask={mask.id}
                  data-proposed={isProposed || undefined}
                  onFocus={() => onChoose(mask.id)}
                  onKeyDown={(event) => press(event, mask)}
                  onPointerDown={(event) => begin(event, { mask, handle: null })}
                />
              )}
            </g>
          );
        })}
        {fresh && <Area path={stagePath(fresh, image)} hatch={hatch} isOpen={isOpen} />}
        {lead &&
          handlesOf(fractionToStage(shown(lead), image)).map(({ handle, at }) => (
            <rect
              key={handle}
              x={at.x - half}
              y={at.y - half}
              width={2 * half}
              height={2 * half}
              className={styles.handle}
              style={{ cursor: `${handle}-resize` }}
              onPointerDown={(event) => begin(event, { mask: lead, handle })}
            />
          ))}
      </g>
    </svg>
  );
}

interface BarProps {
  /** Why masks were not repeated at the last request. */
  readonly noRepeat: NoRepeat | null;
  readonly image: InspectionImage;
  readonly masks: readonly Mask[];
  readonly way: 'rectangle' | 'outline';
  readonly onWay: (way: 'rectangle' | 'outline') => void;
  readonly kind: MaskKind;
  readonly onKind: (kind: MaskKind) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly lead: Mask | undefined;
  readonly onAdd: () => void;
}

/** Who drew a mask, or took or proposed it, and when. */
function useMaker(): (mask: Mask) => string {
  const { LL, format } = useI18n();
  const { project } = useDashboard();
  const personName = usePersonName(project.id, useProfile());
  return ({ by, at, from, proposedIn }) => {
    const [who, when] = [personName(by) || '–', format.dateTime(at)];
    if (proposedIn !== undefined) return LL.privacy.proposedBy({ model: from ?? '–', when });
    return from ? LL.privacy.takenFrom({ who, when, model: from }) : LL.privacy.drawnBy({ who, when });
  };
}

/** The masks that a model proposed and nobody judged: of this photo, of its run, and where the next ones are. */
function Proposals({ masks, lead }: Pick<BarProps, 'masks' | 'lead'>) {
  const words = useI18n().LL.privacy;
  const { navigation } = useAnnotator();
  const { judge } = useMaskSteps();
  const { project, images, listedImages } = useDashboard();
  const image = useOpenImage();
  const all = useProposedMasks(project.id);
  const here = undecided(masks);
  const run = (lead?.proposedIn === undefined ? here[0] : lead)?.proposedIn;
  const inRun = all.filter(({ proposedIn }) => proposedIn === run);
  const next = useMemo(() => {
    const steps = photosToStep(images ?? [], listedImages, image);
    const at = steps.findIndex(({ id }) => id === image?.id);
    const of = maskIndex(all);
    return [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))].find((one) => of(one).length > 0);
  }, [images, listedImages, image, all]);
  if (all.length === 0) return null;
  return (
    <section
      aria-label={words.proposedHere(here.length)}
      className={styles.proposals}
      data-proposed-here={here.length}
    >
      {here.length > 0 && <p className={bar.hint}>{words.proposedText()}</p>}
      <div className={bar.row}>
        {here.length > 0 && (
          <>
            <Button onPress={() => judge(here, true)}>{words.takeHere(here.length)}</Button>
            <Button onPress={() => judge(here, false)}>{words.declineHere(here.length)}</Button>
          </>
        )}
        {here.length > 0 && inRun.length > here.length && (
          <>
            <Button onPress={() => judge(inRun, true)}>{words.takeRun(inRun.length)}</Button>
            <Button onPress={() => judge(inRun, false)}>{words.declineRun(inRun.length)}</Button>
          </>
        )}
        {next && <Button onPress={() => navigation.open(next.id)}>{words.nextProposed()}</Button>}
      </div>
    </section>
  );
}

/** What the chosen mask covers, why, and who drew or proposed it. */
function Lead({ mask }: { readonly mask: Mask }) {
  const words = useI18n().LL.privacy;
  const { change, remove, judge } = useMaskSteps();
  const makerOf = useMaker();
  const isProposed = mask.proposedIn !== undefined;
  const [why, setWhy] = useState(mask.why);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div className={bar.row} onKeyDown={leaveField}>
      <form
        className={bar.form}
        onSubmit={(event) => {
          event.preventDefault();
          toStage();
        }}
      >
        <TextField
          label={words.why()}
          description={words.whyHint()}
          maxLength={500}
          value={why}
          onChange={setWhy}
          onBlur={() => why !== mask.why && change(mask, { why })}
        />
      </form>
      <span className={bar.muted}>{makerOf(mask)}</span>
      <span className={bar.spring} />
      {isProposed ? (
        <span className={styles.pair}>
          <Button onPress={() => judge([mask], true)}>{words.take()}</Button>
          <Button onPress={() => judge([mask], false)}>{words.decline()}</Button>
        </span>
      ) : (
        <IconButton icon={Trash2} label={words.remove()} onPress={() => remove(mask)} />
      )}
    </div>
  );
}

/** The panel of masks: what is drawn next, the chosen mask, and whether the photo is seen under them. */
function MaskBar(props: BarProps) {
  const { masks, noRepeat, way, onWay, kind, onKind, isOpen, onOpen, lead, onAdd } = props;
  const { LL } = useI18n();
  const words = LL.privacy;
  const { navigation } = useAnnotator();
  const { change } = useMaskSteps();
  const repeat = useAction('mask.repeat');
  const proposed = undecided(masks).length;
  const drawn = masks.filter(({ proposedIn }) => proposedIn === undefined);
  const { attributes, place } = useToolPlace();
  const isAnyProposed = useProposedMasks(useDashboard().project.id).length > 0;
  // A strip above the photo has no room for a chosen mask, nor for proposals.
  const isTall = attributes['data-room'] === 'above' && (lead !== undefined || isAnyProposed);
  return place(
    <section
      aria-label={words.region()}
      className={bar.bar}
      {...attributes}
      data-room={isTall ? 'over' : attributes['data-room']}
    >
      {masks.length === 0 && <p className={bar.hint}>{words.hint()}</p>}
      <div className={bar.row}>
        <RadioGroup
          aria-label={words.shape()}
          orientation="horizontal"
          className={bar.outlineWays}
          value={way}
          onChange={(value) => onWay(value === 'outline' ? 'outline' : 'rectangle')}
        >
          {(['rectangle', 'outline'] as const).map((each) => (
            <Radio key={each} value={each} className={bar.what}>
              {words.shapes[each]()}
            </Radio>
          ))}
        </RadioGroup>
        <Select
          label={words.kind()}
          hideLabel
          items={MASK_KINDS.map((id) => ({ id, label: words.kinds[id]() }))}
          selectedKey={lead?.kind ?? kind}
          onSelectionChange={(next) => {
            onKind(next);
            if (lead && lead.kind !== next) change(lead, { kind: next });
          }}
        />
      </div>
      <output className={bar.now}>
        {drawn.length === 0 && proposed > 0
          ? ''
          : drawn.length === 0
            ? words.none()
            : words.count(drawn.length)}
        {proposed > 0 && ` ${words.proposedHere(proposed)}`}
        {noRepeat && ` ${words.noRepeat[noRepeat]()}`}
      </output>
      {lead && <Lead key={lead.id} mask={lead} />}
      {lead && (
        <p className={`${bar.muted} ${styles.keys}`}>
          {lead.proposedIn === undefined ? words.keys() : words.proposedKeys()}
        </p>
      )}
      <Proposals masks={masks} lead={lead} />
      <Checkbox isSelected={isOpen} onChange={onOpen}>
        {words.beneath()}
      </Checkbox>
      <div className={bar.row}>
        <Button onPress={onAdd}>{words.add()}</Button>
        <Button isDisabled={drawn.length === 0} onPress={repeat.run}>
          {words.repeat()}
        </Button>
        <span className={bar.spring} />
        <Button variant="primary" onPress={() => navigation.closePanel()}>
          {words.done()}
        </Button>
      </div>
    </section>,
  );
}

/** Instead of the panel where a role doesn't allow it. */
function Denied() {
  const { LL } = useI18n();
  const { attributes, place } = useToolPlace();
  return place(
    <section aria-label={LL.privacy.region()} className={bar.bar} {...attributes}>
      <p role="alert">{LL.privacy.denied()}</p>
    </section>,
  );
}

/** Puts the masks of the open photo on the next one, and goes there. @returns why it did neither; null where it did */
function useRepeat(image: InspectionImage | null, index: ReturnType<typeof useMasks>): NoRepeat | null {
  const { navigation } = useAnnotator();
  const isRequested = useNavigation(({ panel }) => panel === 'repeatMasks');
  const { images, listedImages } = useDashboard();
  const { add } = useMaskSteps();
  const [refused, setRefused] = useState<{ readonly image: string; readonly why: NoRepeat } | null>(null);
  useEffect(() => {
    if (!isRequested || !image || !index) return;
    const steps = photosToStep(images ?? [], listedImages, image);
    const next = steps[steps.findIndex(({ id }) => id === image.id) + 1];
    navigation.openPanel('masks');
    // What nobody judged here isn't carried on to another photo.
    const mine = index(image).filter(({ proposedIn }) => proposedIn === undefined);
    const repeated = masksToRepeat(mine, next ? { masks: index(next) } : null);
    setRefused(typeof repeated === 'string' ? { image: image.id, why: repeated } : null);
    if (typeof repeated === 'string' || !next) return;
    add(next, repeated);
    navigation.step(1);
  }, [isRequested, image, index, images, listedImages, navigation, add]);
  return refused !== null && refused.image === image?.id ? refused.why : null;
}

/** Says on the stage that masks are proposed, and opens the panel in which they are judged. */
function ProposedNote({ masks }: { readonly masks: readonly Mask[] }) {
  const words = useI18n().LL.privacy;
  const { navigation } = useAnnotator();
  const { length } = undecided(masks);
  return (
    length > 0 && (
      <span className={styles.note} data-proposed-note={length}>
        <Button onPress={() => navigation.openPanel('masks')}>{words.judge(length)}</Button>
      </span>
    )
  );
}

/** Says on the stage that a masked copy is shown, and of which original. */
function CopyNote({ image }: { readonly image: InspectionImage }) {
  const words = useI18n().LL.privacy;
  const workspace = useWorkspace();
  const news = useValue(workspace.photoNews);
  const { data: copy = null } = useQuery({
    queryKey: ['masked-copy', image.id, news],
    queryFn: () => workspace.copyOf(image),
    networkMode: 'always',
  });
  if (!copy || image.photo.kind !== 'stored') return null;
  const { sha256 } = image.photo;
  return (
    <p className={styles.copy} data-masked-copy={sha256} title={words.copyOf({ sha256 })}>
      {words.copy({ sha256: sha256.slice(0, 8) })}
    </p>
  );
}

/** The masks of the open photo over the stage; with the panel that draws them while its key asks for it. */
export default function Masks({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  const image = useOpenImage();
  const { project } = useDashboard();
  const { team } = useWorkspace();
  const index = useMasks(project.id);
  const masks = useMemo(() => (image && index ? index(image) : null), [image, index]);
  const panel = useNavigation((place) => place.panel);
  const { add, change, remove, judge } = useMaskSteps();
  const [way, setWay] = useState<'rectangle' | 'outline'>('rectangle');
  const [kind, setKind] = useState<MaskKind>('face');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const mayDraw = team?.mayMake(project.id, projectDocumentKey(project.id, MASK, 'any')) ?? true;
  const noRepeat = useRepeat(mayDraw ? image : null, index);
  if (!image || !masks) return null;
  const isRequested = panel === 'masks' || panel === 'repeatMasks';
  const isEditing = panel === 'masks' && mayDraw;
  if (isRequested && !mayDraw) return <Denied />;
  if (masks.length === 0 && !isEditing) return <CopyNote image={image} />;
  const draw = (shape: Shape) => setChosen(add(image, [{ shape, kind, why: '' }])[0] ?? null);
  return (
    <>
      <CopyNote image={image} />
      {!isEditing && mayDraw && <ProposedNote masks={masks} />}
      <MaskLayer
        host={host}
        image={image}
        masks={masks}
        isEditing={isEditing}
        isOpen={isOpen}
        way={way}
        chosen={chosen}
        onChoose={setChosen}
        onDrawn={draw}
        onChanged={(mask, shape) => change(mask, { shape })}
        onTake={(mask) => judge([mask], true)}
        onRemove={(mask) => {
          remove(mask);
          toStage();
        }}
      />
      {isEditing && (
        <MaskBar
          image={image}
          masks={masks}
          noRepeat={noRepeat}
          way={way}
          onWay={setWay}
          kind={kind}
          onKind={setKind}
          isOpen={isOpen}
          onOpen={setOpen}
          lead={masks.find(({ id }) => id === chosen)}
          onAdd={() => draw({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 })}
        />
      )}
    </>
  );
}
