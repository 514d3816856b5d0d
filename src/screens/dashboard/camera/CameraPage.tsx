import { CameraOff, Flashlight, SwitchCamera } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import * as v from 'valibot';
import type { Shot } from '#data/import/shots/shot.ts';
import { type Destination, makeShot } from '#data/import/shots/shot.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { type Stored, stored } from '#domain/stored.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useRecords } from '#screens/kit/data/useSchemes.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton, ToggleIconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import { useDashboard } from '../DashboardContext.tsx';
import * as styles from './camera.css.ts';
import { type Abilities, abilitiesOf, adjust, NO_ABILITIES } from './device/abilities.ts';
import type { CameraFailure, OpenCamera } from './device/openCamera.ts';
import { takeFrame } from './device/takeFrame.ts';
import { useCamera } from './device/useCamera.ts';
import { believedFix, COARSE, type Whereabouts } from './device/whereabouts.ts';
import type { Shots } from './taken/useShots.ts';

export interface CameraPageProps {
  readonly shots: Shots;
  readonly whereabouts: Whereabouts;
  readonly onReview: () => void;
  /** The device's own camera app, or a file. */
  readonly onApp: () => void;
}

/** Controls for what the open camera supports. */
function Adjustments({ camera, abilities }: { readonly camera: OpenCamera; readonly abilities: Abilities }) {
  const { LL, format } = useI18n();
  const words = LL.camera;
  const { torch, zoom } = abilities;
  const [isLit, setLit] = useState(false);
  const [factor, setFactor] = useState(zoom?.min ?? 1);
  const light = async (on: boolean) => {
    if (await adjust(camera.track, { torch: on })) setLit(on);
  };
  const zoomTo = (to: number) => {
    setFactor(to);
    void adjust(camera.track, { zoom: to });
  };
  return (
    <>
      {zoom && (
        <div className={styles.zoom}>
          <Slider
            label={words.zoom()}
            value={factor}
            minValue={zoom.min}
            maxValue={zoom.max}
            step={zoom.step}
            onChange={zoomTo}
            format={(value) => words.zoomAt({ factor: format.number(value, 1) })}
          />
        </div>
      )}
      {torch && (
        <div className={styles.torch}>
          <ToggleIconButton
            icon={Flashlight}
            label={words.torch()}
            size="dialog"
            isSelected={isLit}
            onChange={(on) => void light(on)}
          />
        </div>
      )}
    </>
  );
}

interface ControlsProps {
  readonly camera: OpenCamera | null;
  readonly abilities: Abilities;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  /** Null where there is no other camera. */
  readonly onOther: (() => void) | null;
  /** The last photo, shown beside the shutter. */
  readonly last: ReactNode;
}

/** Shutter, torch, zoom and the other camera. */
function Controls({ camera, abilities, isBusy, onTake, onOther, last }: ControlsProps) {
  const { LL } = useI18n();
  return (
    <div className={styles.controls}>
      <div className={styles.last}>{last}</div>
      <PlainButton
        aria-label={LL.camera.take()}
        className={styles.shutter}
        isDisabled={!camera}
        onPress={() => !isBusy && onTake()}
        data-busy={isBusy || undefined}
      />
      <div className={styles.aside}>
        {onOther && <IconButton icon={SwitchCamera} label={LL.camera.other()} onPress={onOther} />}
      </div>
      {camera && <Adjustments key={camera.stream.id} camera={camera} abilities={abilities} />}
    </div>
  );
}

/** The last photo and the number of photos; opens the review of all of them. */
function LastShot({ shots, onPress }: { readonly shots: readonly Shot[]; readonly onPress: () => void }) {
  const { LL } = useI18n();
  const url = useObjectUrl(shots.at(-1)?.photo);
  if (shots.length === 0) return null;
  return (
    <PlainButton className={styles.lastShot} aria-label={LL.camera.unsaved(shots.length)} onPress={onPress}>
      {url && <img src={url} alt="" className={styles.lastPicture} />}
      <span className={styles.count} data-shots={shots.length}>
        {shots.length}
      </span>
    </PlainButton>
  );
}

/** Whether a key press releases the shutter: not where the focused control uses the key itself. */
const isShutterKey = ({ key, repeat, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  !repeat &&
  target instanceof Element &&
  target.closest('button, input, select, a, [role="option"]') === null;

/** The shutter by key, wherever the focus is. */
function useShutterKey(take: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!isShutterKey(event)) return;
    event.preventDefault();
    take();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

const id = v.nullable(v.string());
const kept = v.object({ project: v.string(), location: id, record: id });

/** Where the last photo went that was taken on this device. */
const lastDestination: Stored<v.InferOutput<typeof kept> | null> = stored({
  storage: () => localStorage,
  key: 'camera-destination',
  schema: v.nullable(kept),
  otherwise: null,
});

/**
 * Where photos go at first: to the location that is listed, else where the last one went.
 * @param listed location id, or what stands for all or none
 */
function firstDestination({ id: project, locations }: Project, listed: string): Destination {
  const last = lastDestination.read();
  const before = last?.project === project ? last : null;
  const isThere = (location: string | null | undefined) => locations.some((each) => each.id === location);
  const location = isThere(listed) ? listed : isThere(before?.location) ? before?.location : null;
  return { location: location ?? null, record: before?.record ?? null };
}

/** Where photos go: chosen before they are taken, and remembered. */
function useDestination(): readonly [Destination, (to: Destination) => void] {
  const { project, location } = useDashboard();
  const [to, setTo] = useState(() => firstDestination(project, location));
  const choose = (next: Destination) => {
    lastDestination.write({ ...next, project: project.id });
    setTo(next);
  };
  return [to, choose];
}

interface CameraFailedProps {
  readonly failure: CameraFailure;
  readonly onRetry: () => void;
  /** The device's own camera app, or a file. */
  readonly onApp: () => void;
}

/** Why the camera shows no picture, and another way to take a photo. */
function CameraFailed({ failure, onRetry, onApp }: CameraFailedProps) {
  const { LL } = useI18n();
  const words = LL.camera.failed[failure];
  return (
    <div className={styles.failed} data-camera-failure={failure}>
      <EmptyState icon={CameraOff} title={words.title()} text={words.text()}>
        <Button variant="primary" size="dialog" onPress={onApp}>
          {LL.camera.app()}
        </Button>
        {failure !== 'unsupported' && (
          <Button size="dialog" onPress={onRetry}>
            {LL.camera.retry()}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

/** Stands for none in a choice of one. */
const NONE = '';

interface DestinationFieldsProps {
  readonly to: Destination;
  readonly onChange: (to: Destination) => void;
}

/** Where the next photos go: a location, and an inspection that is still being written. */
function DestinationFields({ to, onChange }: DestinationFieldsProps) {
  const { LL } = useI18n();
  const words = LL.camera;
  const { project } = useDashboard();
  const all = useValue(useRecords().all) ?? [];
  const records = all.filter((one) => one.project.id === project.id && !isFrozen(one.record.status));
  const record = records.some((one) => one.record.id === to.record) ? to.record : null;
  const orNull = (id: string) => (id === NONE ? null : id);
  return (
    <div className={styles.destination}>
      <Select
        label={words.place()}
        size="dialog"
        items={[
          { id: NONE, label: words.noPlace() },
          ...project.locations.map(({ id }) => ({ id, label: placePath(project.locations, id) })),
        ]}
        selectedKey={to.location ?? NONE}
        onSelectionChange={(id) => onChange({ ...to, location: orNull(id) })}
      />
      {records.length > 0 && (
        <Select
          label={words.record()}
          size="dialog"
          items={[
            { id: NONE, label: words.noRecord() },
            ...records.map((one) => ({
              id: one.record.id,
              label: [one.record.no, one.record.title].filter(Boolean).join(' · '),
            })),
          ]}
          selectedKey={record ?? NONE}
          onSelectionChange={(id) => onChange({ ...to, record: orNull(id) })}
        />
      )}
    </div>
  );
}

/** How often the age of a position is checked, milliseconds. */
const LOOK = 5000;

/** The current time, updated regularly. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useWhere({ where }: Whereabouts): { readonly text: string; readonly isWritten: boolean } {
  const { LL } = useI18n();
  const words = LL.camera.where;
  const now = useClock();
  const whereaboutsNow = useValue(where);
  if (whereaboutsNow.kind !== 'found') return { text: words[whereaboutsNow.kind](), isWritten: false };
  const off = Math.ceil(whereaboutsNow.fix.accuracy);
  if (believedFix(whereaboutsNow, now)) return { text: words.found({ off }), isWritten: true };
  const isCoarse = whereaboutsNow.fix.accuracy > COARSE;
  return { text: isCoarse ? words.coarse({ off }) : words.old(), isWritten: false };
}

interface Asks {
  requestPermission(): Promise<string>;
}

const asks = (of: unknown): of is Asks =>
  typeof of === 'function' && 'requestPermission' in of && typeof of.requestPermission === 'function';

const events = (): unknown => ('DeviceOrientationEvent' in window ? window.DeviceOrientationEvent : null);

/** Whether the browser reports the heading only with the person's permission, as iOS does. */
const mustAskForCompass = (): boolean => asks(events());

/** Asks for permission; browsers allow it only in response to a press. */
async function askForCompass(): Promise<void> {
  const of = events();
  if (asks(of)) await of.requestPermission().catch(() => undefined);
}

/** Which of position and heading will be written into the next photo. */
function PositionNotice({
  whereabouts,
  rear,
}: {
  readonly whereabouts: Whereabouts;
  readonly rear: boolean;
}) {
  const { LL } = useI18n();
  const words = LL.camera.heading;
  const { text, isWritten } = useWhere(whereabouts);
  const degrees = useValue(whereabouts.heading);
  const heading = rear ? degrees : null;
  const [mayAsk, setMayAsk] = useState(mustAskForCompass);
  const ask = () => {
    setMayAsk(false);
    void askForCompass();
  };
  return (
    <div className={styles.told}>
      <span role="status" data-position={isWritten ? 'written' : 'none'}>
        {text}
      </span>
      {mayAsk && rear && heading === null ? (
        <Button variant="quiet" onPress={ask}>
          {words.ask()}
        </Button>
      ) : (
        <span data-heading={heading ?? ''}>
          {heading === null ? words.none() : words.found({ degrees: heading })}
        </span>
      )}
    </div>
  );
}

interface ViewfinderProps {
  readonly camera: OpenCamera | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Number of photos taken: each makes the picture flash. */
  readonly taken: number;
  /** Called when pictures arrive, with the camera's abilities, which some browsers know only then. */
  readonly onPictures: (abilities: Abilities) => void;
}

/** What the camera sees. */
function Viewfinder({ camera, video, taken, onPictures }: ViewfinderProps) {
  const { LL } = useI18n();
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null;
  }, [camera, video]);
  return (
    <div className={styles.picture}>
      <video
        ref={video}
        className={styles.video}
        aria-label={LL.camera.picture()}
        autoPlay
        muted
        playsInline
        onPlaying={() => camera && onPictures(abilitiesOf(camera.track))}
      />
      {taken > 0 && <div key={taken} className={styles.flash} />}
      {!camera && (
        <p role="status" className={styles.opening}>
          {LL.camera.opening()}
        </p>
      )}
    </div>
  );
}

interface ShutterOptions {
  readonly project: string;
  readonly camera: OpenCamera | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly whereabouts: Whereabouts;
  readonly shots: Shots;
  readonly to: Destination;
}

interface Shutter {
  readonly isBusy: boolean;
  /** Photos that were taken since the camera was opened. */
  readonly taken: number;
  /** Whether the last press gave no photo. */
  readonly isMissed: boolean;
  take(): Promise<void>;
}

/** Takes one photo after the other; a press while one is being taken is ignored. */
function useShutter(options: ShutterOptions): Shutter {
  const { project, camera, video, whereabouts, shots, to } = options;
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState(0);
  const [isMissed, setMissed] = useState(false);
  const going = useRef(false);

  const shoot = async (open: OpenCamera, picture: HTMLVideoElement): Promise<boolean> => {
    const at = Date.now();
    const capture = {
      at,
      aheadMinutes: -new Date(at).getTimezoneOffset(),
      fix: believedFix(whereabouts.where.value, at),
      heading: open.rear ? whereabouts.headingNow() : null,
    };
    const photo = await takeFrame(open.track, picture);
    if (!photo) return false;
    const names = new Set(shots.all.value.map(({ name }) => name));
    await shots.add(await makeShot(photo, capture, { ...to, project, id: crypto.randomUUID() }, names));
    return true;
  };
  return {
    isBusy,
    taken,
    isMissed,
    async take() {
      if (!camera || !video.current || going.current) return;
      going.current = true;
      setBusy(true);
      const done = await shoot(camera, video.current).catch(() => false);
      going.current = false;
      setBusy(false);
      setMissed(!done);
      if (done) setTaken((before) => before + 1);
    },
  };
}

/** What the camera sees, with what is written into the next photo and where it goes. */
export function CameraPage({ shots, whereabouts, onReview, onApp }: CameraPageProps) {
  const { LL } = useI18n();
  const { project } = useDashboard();
  const all = useValue(shots.all);
  const video = useRef<HTMLVideoElement>(null);
  const { open: camera, failure, hasOther, takeOther, retry } = useCamera();
  const [abilities, setAbilities] = useState(NO_ABILITIES);
  const [to, choose] = useDestination();
  const shutter = useShutter({ project: project.id, camera, video, whereabouts, shots, to });
  useShutterKey(() => void shutter.take());

  if (failure) return <CameraFailed failure={failure} onRetry={retry} onApp={onApp} />;
  return (
    <div className={styles.page} data-camera-open={camera !== null}>
      <Viewfinder camera={camera} video={video} taken={shutter.taken} onPictures={setAbilities} />
      <div className={styles.below}>
        <PositionNotice whereabouts={whereabouts} rear={camera?.rear ?? false} />
        {shutter.isMissed && (
          <p role="alert" className={styles.trouble}>
            {LL.camera.notTaken()}
          </p>
        )}
        <DestinationFields to={to} onChange={choose} />
        <Controls
          camera={camera}
          abilities={abilities}
          isBusy={shutter.isBusy}
          onTake={() => void shutter.take()}
          onOther={hasOther ? takeOther : null}
          last={<LastShot shots={all} onPress={onReview} />}
        />
      </div>
    </div>
  );
}
