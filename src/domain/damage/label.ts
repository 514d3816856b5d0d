/** What a label names: damage counts as a defect, a component (window, air conditioner) never does. */
type LabelKind = 'defect' | 'component';

/**
 * A damage label. Built-in labels have translated names under their key; a label made by a person or
 * found in a file is shown by `name`.
 */
export interface Label {
  /** Stable key, as files and ids have it: `peeling_paint`. */
  readonly key: string;
  readonly name: string;
  readonly kind: LabelKind;
  /** Border and plate colour, `#RRGGBB`. */
  readonly colour: string;
  /** Digit that relabels, `1` to `9`; `''` = none. Absent: its place among the labels tells, see `labelDigits`. */
  readonly digit?: string;
  /** No longer offered for new boxes; those that have it are drawn and counted as before. */
  readonly retired?: boolean;
}

/** What the program knows of a label of its own. Its words are in the dictionaries, its rule in `rating/suggest.ts`. */
interface BuiltIn extends Pick<Label, 'name' | 'colour' | 'kind'> {
  /** Spreads beyond a shape of its own: its box is at most an upper bound of its area. */
  readonly spreads: boolean;
  /** A crack that it touches is more severe. */
  readonly worsensCracks: boolean;
  /** What files call it besides its key and its names, Chinese words at least; case, blanks and hyphens don't count. */
  readonly alsoCalled: readonly string[];
  /** Came after the first eight: behind a project's own labels, without a digit until the project gives it one. */
  readonly later?: true;
}

/** The keys of those labels that name components. */
export const componentKeys = (labels: readonly Pick<Label, 'key' | 'kind'>[]): ReadonlySet<string> =>
  new Set(labels.flatMap(({ key, kind }) => (kind === 'component' ? key : [])));

/** The labels of the specification, `hole` beside its seven, and those of Hong Kong's inspections. */
const BUILT_IN = {
  nail: {
    name: 'Nail',
    colour: '#FF4500',
    kind: 'defect',
    spreads: false,
    worsensCracks: false,
    alsoCalled: ['nails', '釘', '钉', '釘子', '钉子', '外露釘', '外露钉'],
  },
  stain: {
    name: 'Stain',
    colour: '#008000',
    kind: 'defect',
    spreads: true,
    worsensCracks: true,
    alsoCalled: [
      ...['stains', 'staining', 'water stain', 'damp stain', 'discolouration', 'discoloration'],
      ...['污漬', '污渍', '水漬', '水渍'],
    ],
  },
  crack: {
    name: 'Crack',
    colour: '#0000FF',
    kind: 'defect',
    spreads: false,
    worsensCracks: false,
    alsoCalled: ['cracks', 'cracking', 'fissure', 'fissures', '裂縫', '裂缝', '裂紋', '裂纹'],
  },
  peeling_paint: {
    name: 'Peeling Paint',
    colour: '#FFC0CB',
    kind: 'defect',
    spreads: true,
    worsensCracks: false,
    alsoCalled: [
      ...['peeling', 'paint peeling', 'flaking paint', 'paint flaking', 'peeling of paint'],
      ...['油漆剝落', '油漆剥落'],
    ],
  },
  rust: {
    name: 'Rust',
    colour: '#FFFF00',
    kind: 'defect',
    spreads: true,
    worsensCracks: true,
    alsoCalled: [
      ...['rusting', 'rusty', 'corrosion', 'rust mark'],
      ...['銹漬', '鏽漬', '锈渍', '銹蝕', '鏽蝕', '锈蚀', '生銹', '生鏽', '生锈'],
    ],
  },
  window: {
    name: 'Window',
    colour: '#555555',
    kind: 'component',
    spreads: false,
    worsensCracks: false,
    alsoCalled: ['windows', '窗', '窗戶', '窗户'],
  },
  air_con: {
    name: 'Air Conditioner',
    colour: '#FFFFFF',
    kind: 'component',
    spreads: false,
    worsensCracks: false,
    alsoCalled: [
      ...['air conditioner', 'air conditioners', 'air conditioning', 'ac unit', 'aircon'],
      ...['冷氣機', '空调', '冷氣', '空調'],
    ],
  },
  hole: {
    name: 'Hole',
    colour: '#800080',
    kind: 'defect',
    spreads: false,
    worsensCracks: false,
    alsoCalled: ['holes', '孔洞', '洞', '破洞'],
  },
  spalling: {
    name: 'Spalling',
    colour: '#A0522D',
    kind: 'defect',
    spreads: true,
    worsensCracks: false,
    alsoCalled: ['spall', 'spalls', 'concrete spalling', '混凝土剝落', '混凝土剥落', '石屎剝落'],
    later: true,
  },
  exposed_reinforcement: {
    name: 'Exposed Reinforcement',
    colour: '#FF8C00',
    kind: 'defect',
    spreads: false,
    worsensCracks: true,
    alsoCalled: ['exposed rebar', 'exposed bar', 'rebar', '鋼筋外露', '钢筋外露', '露筋'],
    later: true,
  },
  debonded_finish: {
    name: 'Debonded Finish',
    colour: '#20B2AA',
    kind: 'defect',
    spreads: true,
    worsensCracks: false,
    alsoCalled: [
      ...['delamination', 'debonding', 'hollow', 'hollowness', 'loose finish'],
      ...['飾面鬆脫', '饰面空鼓', '空鼓', '批盪鬆脫'],
    ],
    later: true,
  },
  water_seepage: {
    name: 'Water Seepage',
    colour: '#1E90FF',
    kind: 'defect',
    spreads: true,
    worsensCracks: false,
    alsoCalled: ['seepage', 'leakage', 'water leakage', 'leak', '滲水', '渗水', '漏水'],
    later: true,
  },
  unauthorised_works: {
    name: 'Unauthorised Works',
    colour: '#C71585',
    kind: 'defect',
    spreads: false,
    worsensCracks: false,
    alsoCalled: [
      ...['ubw', 'unauthorised building works', 'unauthorized building works', 'unauthorized works'],
      ...['僭建物', '僭建', '违建', '违章建筑'],
    ],
    later: true,
  },
  signboard: {
    name: 'Signboard',
    colour: '#708090',
    kind: 'component',
    spreads: false,
    worsensCracks: false,
    alsoCalled: ['sign board', 'signboards', '招牌'],
    later: true,
  },
} as const satisfies Readonly<Record<string, BuiltIn>>;

/** The keys of the labels that every project has. */
export type BuiltInLabel = keyof typeof BUILT_IN;

export const isBuiltInLabel = (key: string): key is BuiltInLabel => Object.hasOwn(BUILT_IN, key);

const KEYS = Object.keys(BUILT_IN).filter(isBuiltInLabel);

/** As every project has them, in the order in which they are listed and get their digits. */
export const BUILT_IN_LABELS: readonly (Label & { readonly key: BuiltInLabel })[] = KEYS.map((key) => {
  const { name, kind, colour } = BUILT_IN[key];
  return { key, name, kind, colour };
});

/** Whether a label is one of the first eight, which every project has had from its beginning. */
export const isFirstLabel = (key: string): key is BuiltInLabel =>
  isBuiltInLabel(key) && builtIn(key)?.later !== true;

/**
 * Whether the dictionaries name a label. One that a project had made before the program knew it goes by the name that
 * the project gave it.
 */
export const hasTranslatedName = <L extends Pick<Label, 'key' | 'name'>>(
  label: L,
): label is L & { readonly key: BuiltInLabel } =>
  isFirstLabel(label.key) || (isBuiltInLabel(label.key) && BUILT_IN[label.key].name === label.name);

/**
 * The labels of a project in their order: the first eight, its own, then those that the program learnt later.
 *
 * @param stored what the project says of labels; it wins over what the program knows
 */
export function projectLabels(stored: readonly Label[]): readonly Label[] {
  const known = (keys: readonly Label[]) =>
    keys.map((label) => stored.find(({ key }) => key === label.key) ?? label);
  return [
    ...known(BUILT_IN_LABELS.filter(({ key }) => isFirstLabel(key))),
    ...stored.filter(({ key }) => !isBuiltInLabel(key)),
    ...known(BUILT_IN_LABELS.filter(({ key }) => !isFirstLabel(key))),
  ];
}

/** What the program knows of a label besides its look; undefined for one of a file or a person. */
export const builtIn = (key: string): BuiltIn | undefined =>
  isBuiltInLabel(key) ? BUILT_IN[key] : undefined;

/** Fixed palette for labels that come from files or are made by a person. */
export const LABEL_PALETTE: readonly string[] = [
  '#00A6A6',
  '#B5179E',
  '#6A994E',
  '#F77F00',
  '#3A86FF',
  '#8338EC',
  '#BC6C25',
  '#2B2D42',
  '#EF476F',
  '#06D6A0',
  '#7F5539',
  '#4D908E',
];
