/** How far a camera zooms. */
interface ZoomRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What a camera can besides showing a picture. */
export interface Abilities {
  readonly torch: boolean;
  readonly zoom: ZoomRange | null;
}

export const NO_ABILITIES: Abilities = { torch: false, zoom: null };

/** Capabilities of cameras that TypeScript's DOM types lack. */
interface ReportedCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly zoom?: { readonly min?: number; readonly max?: number; readonly step?: number };
}

/** The abilities of a track; some browsers report them only once pictures arrive. */
export function abilitiesOf(track: Pick<MediaStreamTrack, 'getCapabilities'>): Abilities {
  const capabilities: ReportedCapabilities = track.getCapabilities?.() ?? {};
  const { min = 1, max = 1, step = 0 } = capabilities.zoom ?? {};
  return {
    torch: capabilities.torch === true,
    zoom: max > min ? { min, max, step: step > 0 ? step : 0.1 } : null,
  };
}

/** Sets torch or zoom. @returns whether the camera took it */
export async function adjust(
  track: Pick<MediaStreamTrack, 'applyConstraints'>,
  set: { readonly torch?: boolean; readonly zoom?: number },
): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [set as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
