const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what {@link stateText} wrote: `{"state":{…},"version":1}`.
 * @returns the state, its fields not yet known; null for what is missing, broken or of another version
 */
export function parseState(stored: string | null, version: number): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isPlain(value) && value.version === version && isPlain(value.state) ? value.state : null;
  } catch {
    return null;
  }
}

/** The text under which a small state of this device is kept, with the version of its shape. */
export const stateText = (state: object, version: number): string => JSON.stringify({ state, version });
