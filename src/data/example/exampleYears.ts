/** The places of the example, by id; a facade has no other name. */
export const PLACES = { north: 'F-1', south: 'F-2', roof: 'R' } as const;

/** One inspection of the example. */
export interface ExampleYear {
  /** The day on site, `YYYY-MM-DD`. */
  readonly day: string;
  /** What people call its record. */
  readonly no: string;
  /** Photos of the sample, each with its place. */
  readonly photos: readonly (readonly [sample: string, place: string])[];
  /** The surest of the model's boxes that are taken over of each photo. */
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

/** The sample's own day: the same photos and two more, of which half are reviewed. */
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
/** Of {@link THIS_YEAR}: photos of which every box is judged, rated and written about. */
export const REVIEWED_THIS_YEAR: ReadonlySet<string> = new Set(['sample-02', 'sample-03', 'sample-07']);

/** Photos are called the same each year, as those of flights along the same waypoints are. */
export const photoName = (sample: string): string => `${sample.replace('sample', 'EXAMPLE')}.jpg`;
