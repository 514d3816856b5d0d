import type { TemperatureMeasure } from '#domain/measure/temperature.ts';

/** Temperatures that a person read at an emissivity of their own. */
export const READ: TemperatureMeasure = {
  area: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
  result: {
    low: { x: 0.11, y: 0.12, celsius: 14.25 },
    high: { x: 0.2, y: 0.25, celsius: 21.04 },
    meanC: 17.66,
    count: 240,
  },
  conditions: { emissivity: 0.9, distanceM: 4, reflectedC: 12, atmosphereC: 15, humidity: 0.55 },
  emissivityFrom: 'person',
  by: 'Mei',
  at: 0,
  program: '0.3.0',
};
