import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { DRAWING, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { evenBands, middleOf } from '#domain/inspection/drawings/grid.ts';
import { type Pin, pinAt } from '#domain/inspection/drawings/pin.ts';
import { RATES, rateValues } from '#domain/inspection/quantities/rates.ts';
import type { DefectFacts } from '#domain/inspection/register/defect.ts';
import { SENTENCE } from '#domain/inspection/sentences/sentence.ts';
import type { ExampleMaking, ExampleTools } from './exampleMaking.ts';
import { EXAMPLE_NOTICE } from './exampleWords.ts';
import { UNFINISHED_CODE } from './findExample.ts';

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

/** The shipped drawing, its size in pixels, and the positions of its floors and columns. */
const ELEVATION = { file: 'photos/EXAMPLE_elevation.png', width: 1600, height: 1200 };
const GRID = {
  floors: evenBands(['5/F', '4/F', '3/F', '2/F', '1/F', 'G/F'], 150 / 1200, 1100 / 1200),
  columns: evenBands(['A', 'B', 'C', 'D', 'E'], 150 / 1600, 1450 / 1600),
};
/** Only the north facade has a drawing: the south one shows how floors and columns work without. */
const DRAWN = 'EXAMPLE-north';

/** The cell in which each photo was taken. */
const CELLS: ReadonlyMap<string, readonly [floor: string, column: string]> = new Map([
  ['sample-02', ['3/F', 'B'] as const],
  ['sample-03', ['2/F', 'D'] as const],
  ['sample-04', ['4/F', 'C'] as const],
  ['sample-07', ['2/F', 'A'] as const],
  ['sample-08', ['3/F', 'E'] as const],
  ['sample-09', ['1/F', 'C'] as const],
]);

/** Creates the project. @returns its id */
export const beginProject = ({ workspace, words }: ExampleTools): string =>
  workspace.manage.create({
    name: words.name,
    code: UNFINISHED_CODE,
    address: words.address,
    client: words.client,
    ...buildingChange(
      {},
      {
        nameZh: words.nameZh,
        kind: 'building',
        usage: 'domestic',
        yearBuilt: 1988,
        storeys: 6,
        heightM: 19,
        structure: 'rc',
        facadeMaterials: ['render_paint'],
        bdReference: 'EXAMPLE',
      },
    ),
  });

/** Adds everything besides photos: locations, a notice, rates, a sentence, an elevation. */
export async function furnishProject({ workspace, project, shipped, words }: ExampleMaking): Promise<void> {
  const { manage, pictures } = workspace;
  const facade = (id: string, bearing: number) =>
    ({ id, name: id, parent: null, kind: 'facade', bearing }) as const;
  manage.setLocations(
    project,
    new Map([
      [PLACES.north, { ...facade(PLACES.north, 0), order: 0 }],
      [PLACES.south, { ...facade(PLACES.south, 180), order: 1 }],
      [PLACES.roof, { id: PLACES.roof, name: words.roof, parent: null, kind: 'roof', order: 2 }],
    ]),
  );
  manage.setNotice(project, 'EXAMPLE', {
    id: 'EXAMPLE',
    scheme: EXAMPLE_NOTICE,
    noticeNo: 'EXAMPLE',
    part: 'common',
    servedOn: '2025-01-15',
    appointBy: '2025-06-15',
    inspectBy: '2025-10-15',
    repairBy: '2027-01-15',
    done: ['appointBy', 'inspectBy'],
    note: words.stated,
  });
  const rates = {
    currency: 'HKD',
    ...rateValues('crack', 'm', 900),
    ...rateValues('rust', 'm2', 1200),
    ...rateValues('peeling_paint', 'm2', 450),
    ...rateValues('stain', 'm2', 300),
    ...rateValues('nail', 'no', 150),
  };
  manage.setProjectDocuments(project, RATES, new Map([[RATES, rates]]), 'rates');
  const sentence = { label: 'rust', from: 2, to: 4, text: words.sentence };
  manage.setProjectDocuments(project, SENTENCE, new Map([['EXAMPLE', sentence]]), 'sentence');
  const kept = await pictures.keep(await shipped(ELEVATION.file));
  if (!kept.ok) throw new Error('The drawing of the example could not be stored.');
  const { width, height, file } = ELEVATION;
  const picture = {
    sha256: kept.value,
    width,
    height,
    file: file.slice(file.lastIndexOf('/') + 1),
    page: null,
  };
  const drawing = drawingValues({ name: words.drawing, place: PLACES.north, picture, grid: GRID });
  manage.setProjectDocuments(project, DRAWING, new Map([[DRAWN, drawing]]), 'drawing');
  await workspace.settled();
}

/** The position of a photo's defect: on the drawing of the north facade, else only floor and column. */
export function whereIn(
  sample: string,
  nth: number,
  picture: string,
): Pick<DefectFacts, 'floor' | 'column' | 'pin'> {
  const [floor = '', column = ''] = CELLS.get(sample) ?? [];
  const place = LAST_YEAR.photos.find(([id]) => id === sample)?.[1] ?? PLACES.south;
  const centre = place === PLACES.north ? middleOf(GRID, { floor, column }) : null;
  const pin: Pin | null = centre
    ? pinAt(DRAWN, picture, {
        x: centre.x - 0.05 + 0.1 * ((nth % 4) / 3),
        y: centre.y - 0.04 + 0.08 * (Math.floor(nth / 4) / 2),
      })
    : null;
  return { floor, column, pin };
}
