import { useEffect, useState } from 'react';
import { camerasOf } from './openCamera.ts';

/** Whether the device has a camera; false until the browser has answered. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let gone = false;
    void camerasOf(navigator.mediaDevices).then((cameras) => {
      if (!gone) setHas(cameras.length > 0);
    });
    return () => {
      gone = true;
    };
  }, []);
  return has;
}
