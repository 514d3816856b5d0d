import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Destination } from '#data/import/shots/shot.ts';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { CameraFailed } from './CameraFailed.tsx';
import { Controls } from './Controls.tsx';
import * as styles from './camera.css.ts';
import { DestinationFields } from './DestinationFields.tsx';
import { firstDestination, lastDestination } from './destination.ts';
import { NO_ABILITIES } from './device/abilities.ts';
import { useCamera } from './device/useCamera.ts';
import type { Whereabouts } from './device/whereabouts.ts';
import { PositionNotice } from './PositionNotice.tsx';
import { LastShot } from './taken/LastShot.tsx';
import type { Shots } from './taken/shots.ts';
import { useShutter } from './useShutter.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface CameraPageProps {
  readonly shots: Shots;
  readonly whereabouts: Whereabouts;
  readonly onReview: () => void;
  /** The device's own camera app, or a file. */
  readonly onApp: () => void;
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
