interface Asks {
  requestPermission(): Promise<string>;
}

const asks = (of: unknown): of is Asks =>
  typeof of === 'function' && 'requestPermission' in of && typeof of.requestPermission === 'function';

const events = (): unknown => ('DeviceOrientationEvent' in window ? window.DeviceOrientationEvent : null);

/** Whether the browser tells the heading only once a person allowed it, as iOS does. */
export const mustAskForCompass = (): boolean => asks(events());

/** Asks for it; belongs to a press. */
export async function askForCompass(): Promise<void> {
  const of = events();
  if (asks(of)) await of.requestPermission().catch(() => undefined);
}
