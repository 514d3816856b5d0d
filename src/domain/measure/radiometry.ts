import { HOTTEST_C, type ThermalConditions } from '../inspection/photos/thermal.ts';

const KELVIN = 273.15;

/** The constants of a camera and what it assumed. */
export interface RadiometricCamera extends ThermalConditions {
  readonly planck: {
    readonly r1: number;
    readonly r2: number;
    readonly b: number;
    readonly f: number;
    readonly o: number;
  };
  /** Of an infrared window in front of the camera: its temperature, °C, and transmission, 0 to 1 (none: 1). */
  readonly window: { readonly celsius: number; readonly transmission: number };
  /** Attenuation of the air. */
  readonly air: {
    readonly alpha1: number;
    readonly alpha2: number;
    readonly beta1: number;
    readonly beta2: number;
    readonly x: number;
  };
}

/**
 * Temperature of a surface from a value of the sensor: the camera's Planck curve, after the radiation of the surroundings
 * that the surface reflects, of an infrared window and of the air are taken out (W. Minkina, S. Dudzik, Infrared
 * Thermography: Errors and Uncertainties, Wiley 2009, ch. 2; constants and curve as ExifTool documents FLIR's; the order
 * of air, window, air as in Thermimage's `raw2temp`, G. J. Tattersall, doi:10.5281/zenodo.1069704). The air's
 * transmission τ = X·exp(−√(d/2)·(α1 + β1·√ω)) + (1 − X)·exp(−√(d/2)·(α2 + β2·√ω)) for each half of the way, with ω the
 * water in it, g/m³.
 *
 * @returns °C for a value; NaN where the curve has none, or one that is no temperature of a surface
 */
export function temperatureOf({
  emissivity,
  distanceM,
  reflectedC,
  atmosphereC,
  humidity,
  window,
  planck,
  air,
}: RadiometricCamera): (raw: number) => number {
  const { r1, r2, b, f, o } = planck;
  const rawAt = (celsius: number) => r1 / (r2 * (Math.exp(b / (celsius + KELVIN)) - f)) - o;
  const t = atmosphereC;
  const water = humidity * Math.exp(1.5587 + 0.06939 * t - 0.00027816 * t ** 2 + 0.00000068455 * t ** 3);
  const half = Math.sqrt(distanceM / 2);
  const fade = (alpha: number, beta: number) => Math.exp(-half * (alpha + beta * Math.sqrt(water)));
  const tau = air.x * fade(air.alpha1, air.beta1) + (1 - air.x) * fade(air.alpha2, air.beta2);
  const { transmission } = window;
  const reflected = ((1 - emissivity) / emissivity) * rawAt(reflectedC);
  const before = ((1 - tau) / emissivity / tau) * rawAt(atmosphereC);
  const pane = ((1 - transmission) / emissivity / tau / transmission) * rawAt(window.celsius);
  const behind = ((1 - tau) / emissivity / tau / transmission / tau) * rawAt(atmosphereC);
  // Without a window its temperature doesn't count, and may be nonsense.
  const others = reflected + before + (transmission < 1 ? pane : 0) + behind;
  const share = emissivity * tau * transmission * tau;
  return (raw) => {
    const kelvin = b / Math.log(r1 / (r2 * (raw / share - others + o)) + f);
    // Less radiation than the surroundings alone give, or more than any camera measures: what was assumed is wrong.
    return kelvin > 0 && kelvin <= HOTTEST_C + KELVIN ? kelvin - KELVIN : Number.NaN;
  };
}

/** The temperature, °C, of each value of 16 bits; NaN where the curve has none. There are mostly many more pixels than values. */
export function temperatureTable(camera: RadiometricCamera): Float32Array {
  const of = temperatureOf(camera);
  return Float32Array.from({ length: 65_536 }, (_, raw) => of(raw));
}
