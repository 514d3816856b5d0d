import { type RefObject, useRef, useState } from 'react';
import { type Destination, makeShot } from '#data/import/shots/shot.ts';
import type { OpenCamera } from './device/openCamera.ts';
import { takeFrame } from './device/takeFrame.ts';
import { believedFix, type Whereabouts } from './device/whereabouts.ts';
import type { Shots } from './taken/shots.ts';

export interface ShutterOptions {
  readonly project: string;
  readonly camera: OpenCamera | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly whereabouts: Whereabouts;
  readonly shots: Shots;
  readonly to: Destination;
}

export interface Shutter {
  readonly isBusy: boolean;
  /** Photos that were taken since the camera was opened. */
  readonly taken: number;
  /** Whether the last press gave no photo. */
  readonly isMissed: boolean;
  take(): Promise<void>;
}

/** Takes one photo after the other; a press while one is being taken is ignored. */
export function useShutter(options: ShutterOptions): Shutter {
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
