/** What a label stands for: damage counts as a defect, a component (window, air conditioner) never does. */
type LabelKind = 'defect' | 'component';

/**
 * A damage label. Built-in labels have translated names under their key; a label made by a person or
 * found in a file is shown by `name`.
 */
export interface Label {
  /** Stable key, as in files and ids: `peeling_paint`. */
  readonly key: string;
  readonly name: string;
  readonly kind: LabelKind;
  /** Border and plate colour, `#RRGGBB`. */
  readonly colour: string;
  /**
   * Digit that relabels, `1` to `9`; `''` = none. Where absent, its place among the labels decides, see `labelDigits`.
   */
  readonly digit?: string;
  /** No longer offered for new boxes; existing ones are drawn and counted as before. */
  readonly retired?: boolean;
}

/** What the program knows of a built-in label. Its words are in the dictionaries, its rule in `rating/suggest.ts`. */
interface BuiltIn extends Pick<Label, 'name' | 'colour' | 'kind'> {
  /** The damage has no clear edge: its box is at most an upper bound of its area. */
  readonly spreads: boolean;
  /** Makes a crack that it touches more severe. */
  readonly worsensCracks: boolean;
  /**
   * Other names in files besides its key and its names, at least the Chinese ones; case, blanks and hyphens are
   * ignored.
   */
  readonly alsoCalled: readonly string[];
  /**
   * Added after the first eight: listed after a project's own labels, without a digit until the project assigns one.
   */
  readonly later?: true;
}

/** The keys of the labels that name components. */
export const componentKeys = (labels: readonly Pick<Label, 'key' | 'kind'>[]): ReadonlySet<string> =>
  new Set(labels.flatMap(({ key, kind }) => (kind === 'component' ? key : [])));

/** The seven labels of the specification, `hole`, and those of Hong Kong's inspections. */
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

/** The built-in labels in the order in which they are listed and get their digits. */
export const BUILT_IN_LABELS: readonly (Label & { readonly key: BuiltInLabel })[] = KEYS.map((key) => {
  const { name, kind, colour } = BUILT_IN[key];
  return { key, name, kind, colour };
});

/** Whether a label is one of the first eight, which every project has had from the start. */
export const isFirstLabel = (key: string): key is BuiltInLabel =>
  isBuiltInLabel(key) && builtIn(key)?.later !== true;

/**
 * Whether the dictionaries name a label. One that a project made before it became built in keeps the project's name.
 */
export const hasTranslatedName = <L extends Pick<Label, 'key' | 'name'>>(
  label: L,
): label is L & { readonly key: BuiltInLabel } =>
  isFirstLabel(label.key) || (isBuiltInLabel(label.key) && BUILT_IN[label.key].name === label.name);

/**
 * The labels of a project in their order: the first eight, its own, then built-in ones of later versions.
 *
 * @param stored the project's labels; they override the built-in ones
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

/** What the program knows of a label besides its look; undefined for labels from files or people. */
export const builtIn = (key: string): BuiltIn | undefined =>
  isBuiltInLabel(key) ? BUILT_IN[key] : undefined;

/** Fixed palette for labels that come from files or that people make. */
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
