import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraFailure, camerasOf, type OpenCamera, openCamera } from './openCamera.ts';

/** The camera while the dialog is open. */
export interface Camera {
  readonly open: OpenCamera | null;
  readonly failure: CameraFailure | null;
  /** There is another one. */
  readonly hasOther: boolean;
  takeOther(): void;
  retry(): void;
}

const listenVisible = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Opens the camera, and releases it when the page is hidden or left, or the component unmounts. */
export function useCamera(): Camera {
  const isVisible = useSyncExternalStore(listenVisible, () => document.visibilityState === 'visible');
  const [chosenCamera, setChosenCamera] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<OpenCamera | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [cameras, setCameras] = useState<readonly string[]>([]);

  useEffect(() => {
    void round;
    if (!isVisible) return;
    const ended = new AbortController();
    const { signal } = ended;
    let mine: OpenCamera | null = null;
    setFailure(null);
    const end = () => {
      ended.abort();
      mine?.stop();
      setOpen(null);
    };
    const begin = async () => {
      const opened = await openCamera(navigator.mediaDevices, chosenCamera);
      if (signal.aborted) return opened.ok && opened.value.stop();
      if (!opened.ok) return setFailure(opened.error);
      mine = opened.value;
      // The camera was unplugged or taken over by another program.
      mine.track.addEventListener('ended', () => {
        if (signal.aborted) return;
        end();
        setFailure('busy');
      });
      setOpen(mine);
      setCameras(await camerasOf(navigator.mediaDevices));
    };
    void begin();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [isVisible, chosenCamera, round]);

  return {
    open,
    failure,
    hasOther: cameras.length > 1,
    takeOther() {
      const at = cameras.indexOf(open?.device ?? '');
      setChosenCamera(cameras[(at + 1) % cameras.length] ?? null);
    },
    retry: () => setRound((before) => before + 1),
  };
}
