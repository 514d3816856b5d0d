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

const label = (key: string, name: string, colour: string, kind: LabelKind = 'defect'): Label => ({
  key,
  name,
  kind,
  colour,
});

/** The labels of the specification, with `hole` beside the seven. */
export const BUILT_IN_LABELS: readonly Label[] = [
  label('nail', 'Nail', '#FF4500'),
  label('stain', 'Stain', '#008000'),
  label('crack', 'Crack', '#0000FF'),
  label('peeling_paint', 'Peeling Paint', '#FFC0CB'),
  label('rust', 'Rust', '#FFFF00'),
  label('window', 'Window', '#555555', 'component'),
  label('air_con', 'Air Conditioner', '#FFFFFF', 'component'),
  label('hole', 'Hole', '#800080'),
];

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
