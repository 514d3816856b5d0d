interface Asks {
  requestPermission(): Promise<string>;
}

const asks = (of: unknown): of is Asks =>
  typeof of === 'function' && 'requestPermission' in of && typeof of.requestPermission === 'function';

const events = (): unknown => ('DeviceOrientationEvent' in window ? window.DeviceOrientationEvent : null);

/** Whether the browser reports the heading only with the person's permission, as iOS does. */
export const mustAskForCompass = (): boolean => asks(events());

/** Asks for permission; browsers allow it only in response to a press. */
export async function askForCompass(): Promise<void> {
  const of = events();
  if (asks(of)) await of.requestPermission().catch(() => undefined);
}
