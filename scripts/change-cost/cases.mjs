// What is added to a copy of the code: the first step of each recipe, and its English words.

/**
 * @typedef {object} Edit
 * @property {string} file changed file
 * @property {string} before text that occurs once, after which
 * @property {string} add this is inserted
 */

/**
 * @typedef {object} Case
 * @property {string} name what is added, as named in the table
 * @property {string} title of its recipe
 * @property {number} goal how many files it may take, not counting dictionaries, tests and documents
 * @property {Edit[]} rows its first step
 * @property {Edit[]} words its words in English
 */

/** @type {Case[]} */
export const CASES = [
  {
    name: 'a label',
    title: 'Add a label',
    goal: 6,
    rows: [
      {
        file: 'src/domain/damage/label.ts',
        before: 'const BUILT_IN = {\n',
        add: "  ninth: { name: 'Ninth', colour: '#00AA00', kind: 'defect', spreads: false, worsensCracks: false, alsoCalled: [] },\n",
      },
    ],
    words: [
      {
        file: 'src/i18n/en/annotator.ts',
        before: '  labels: {\n',
        add: "    ninth: 'Ninth',\n",
      },
    ],
  },
  {
    name: 'a damage field, `orientation`',
    title: 'Add a damage field',
    goal: 12,
    rows: [
      {
        file: 'src/domain/damage/damage.ts',
        before: 'export interface HumanFields extends Measures {\n',
        add: "  readonly orientation: 'level' | 'upright' | null;\n",
      },
      {
        file: 'src/domain/damage/fields.ts',
        before: 'const FIELDS = {\n',
        add: "  orientation: { schema: v.nullable(v.picklist(['level', 'upright'])), untouched: null, copied: true, sealed: true, exported: 'details' },\n",
      },
    ],
    words: [
      {
        file: 'src/i18n/en/dashboard.ts',
        before: "    fields: {\n      status: 'Status',\n",
        add: "      orientation: 'Orientation',\n",
      },
      {
        file: 'src/i18n/en/revision.ts',
        before: "    no: 'record no.',\n",
        add: "    orientation: 'orientation',\n",
      },
    ],
  },
  {
    name: 'a tool',
    title: 'Add a tool',
    goal: 10,
    rows: [
      {
        file: 'src/domain/tool.ts',
        before: 'export const TOOL_RULES = {\n',
        add: "  LASSO: { keys: [], group: 'working', cursor: 'crosshair', pressed: null, handles: false, digits: 'severity' },\n",
      },
    ],
    words: [
      { file: 'src/i18n/en/actions.ts', before: '  tool: {\n', add: "    LASSO: 'Lasso',\n" },
      { file: 'src/i18n/en/dashboard.ts', before: '    tools: {\n', add: "      LASSO: 'Lasso',\n" },
    ],
  },
  {
    name: 'an export format',
    title: 'Add a file format',
    goal: 4,
    rows: [
      {
        file: 'src/domain/exchange/formats.ts',
        before: 'export const FORMATS = {\n',
        add: "  kitti: { reads: false, writes: { ...USUAL, single: null, carries: ['confidence'] } },\n",
      },
    ],
    words: [{ file: 'src/i18n/en/export.ts', before: '  formats: {\n', add: "    kitti: 'KITTI',\n" }],
  },
  {
    name: 'a project tab',
    title: 'Add a project tab',
    goal: 6,
    rows: [
      {
        file: 'src/screens/kit/page/projectTabs.ts',
        before: "  'overview',\n",
        add: "  'costs',\n",
      },
    ],
    words: [{ file: 'src/i18n/en/register.ts', before: '  tabs: {\n', add: "    costs: 'Costs',\n" }],
  },
  {
    name: 'a regime',
    title: 'Add a regime',
    goal: 1,
    rows: [],
    words: [],
  },
  {
    name: 'a language',
    title: 'Add a language',
    goal: 6,
    rows: [
      {
        file: 'src/domain/languages.ts',
        before: 'export const LANGUAGES = {\n',
        add: "  pt: { menu: 'Português', greets: { language: 'pt', parts: [] }, dates: 'pt', controls: { tag: 'pt-PT', words: 'pt-PT' }, chinese: false, records: 'en' },\n",
      },
    ],
    words: [],
  },
  {
    name: 'a method of the store',
    title: 'Add a method of the store',
    goal: 3,
    rows: [
      {
        file: 'src/data/store/store.ts',
        before: 'export interface Store {\n',
        add: '  count(range: KeyRange): Promise<Result<number, StoreFailure>>;\n',
      },
      {
        file: 'src/data/store/store.ts',
        before: 'export const QUESTIONS = {\n',
        add: "  count: 'database',\n",
      },
    ],
    words: [],
  },
];
