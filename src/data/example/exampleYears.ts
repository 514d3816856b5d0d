/** The locations of the example, by id; facades have no other name. */
export const PLACES = { north: 'F-1', south: 'F-2', roof: 'R' } as const;

/** One inspection of the example. */
export interface ExampleYear {
  /** The day on site, `YYYY-MM-DD`. */
  readonly day: string;
  /** Number of its record. */
  readonly no: string;
  /** Photos of the sample, each with its location. */
  readonly photos: readonly (readonly [sample: string, place: string])[];
  /** How many of the model's most confident boxes are used for each photo. */
  readonly boxes: number;
}

export const LAST_YEAR: ExampleYear = {
  day: '2025-05-15',
  no: 'EXAMPLE-2025',
  photos: [
    ['sample-02', PLACES.north],
    ['sample-03', PLACES.north],
    ['sample-07', PLACES.south],
    ['sample-09', PLACES.south],
  ],
  boxes: 8,
};

/** On the sample's own day: the same photos and two more, half of them reviewed. */
export const THIS_YEAR: ExampleYear = {
  day: '2026-05-14',
  no: 'EXAMPLE-2026',
  photos: [
    ['sample-02', PLACES.north],
    ['sample-03', PLACES.north],
    ['sample-04', PLACES.north],
    ['sample-07', PLACES.south],
    ['sample-08', PLACES.south],
    ['sample-09', PLACES.south],
  ],
  boxes: 10,
};
/** Photos of {@link THIS_YEAR} whose boxes are all judged, rated and described. */
export const REVIEWED_THIS_YEAR: ReadonlySet<string> = new Set(['sample-02', 'sample-03', 'sample-07']);

/** Photos have the same names each year, as those of flights along the same waypoints do. */
export const photoName = (sample: string): string => `${sample.replace('sample', 'EXAMPLE')}.jpg`;
