import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/**
 * Files whose dialogs or buttons name a number of things, with their acts in the table of `tests/screens/bulkActs.test.tsx`,
 * which proves that the number done is the number named; or why a file does nothing to what it names.
 */
export const SCREENS_OF_BULK_ACTS: Readonly<Record<string, readonly string[] | string>> = {
  'src/screens/assistant/register/ImportPreview.tsx': 'imports the entries that are ticked in its list',
  'src/screens/dashboard/import/FramesDialog.tsx':
    'adds the frames that it lists to an import, which names its own number',
  'src/screens/dashboard/outline/OutlinePoints.tsx': 'turns the pages of a list',
  'src/screens/dashboard/outline/OutlineTool.tsx': 'counts the points of one outline',
  'src/screens/inspection-record/RecordScreen.tsx': 'shows the rest of a list',
  'src/screens/inspection-record/compare/Comparison.tsx': 'shows the rest of a list',
  'src/screens/inspection-record/steps/photos/PhotosStep.tsx': 'shows the rest of a list',
  'src/screens/inspection-record/steps/report/ReviewStep.tsx': 'shows the rest of a list',
  'src/screens/inspection-record/steps/report/Revisions.tsx': 'shows the rest of a list',
  'src/screens/kit/labels/LabelChoices.tsx': 'shows the rest of a list',
  'src/screens/project/settings/PrivacyPanel.tsx':
    'erases the photos of the plan that it counts, no others: `tests/data/privacy/erasing.test.ts`',
  'src/screens/project/custody/CustodyPage.tsx':
    'checks the photos that it counts, one after the other, and writes nothing',
  'src/screens/shell/team/inbox/InboxButton.tsx': 'opens the list that it counts',
  'src/screens/shell/team/leave/LeaveDialog.tsx': 'removes the projects that it lists by name',
  'src/screens/inspection-record/steps/details/CloseUp.tsx':
    'takes over the monitoring points that it counts: the number is that of the value that is written',
  'src/screens/inspection-record/steps/details/ScopeStep.tsx':
    'writes a draft that names each of them, for a person to correct',
  'src/screens/inspection-record/steps/elements/ElementsStep.tsx': ['stating the same for the rest'],
  'src/screens/inspection-record/steps/elements/ElementRow.tsx': [
    'saying that defects are not of an element',
  ],
  'src/screens/inspection-record/steps/verdicts/KnownStatements.tsx': ['stating how statements are known'],
  'src/screens/inspection-record/steps/findings/FindingsStep.tsx': [
    'setting severities',
    'writing a recommendation',
  ],
  'src/screens/inspection-record/steps/findings/Components.tsx': ['marking components as safe'],
  'src/screens/inspection-record/steps/photos/PhotoDays.tsx': [
    'leaving photos out of a record',
    'confirming photos of other days',
  ],
  'src/screens/kit/defect/AssessDialog.tsx': ['setting severities'],
  'src/screens/kit/defect/LateRepairs.tsx': ['setting the latest dates of repair'],
  'src/screens/kit/defect/PhotoFields.tsx': ['setting fields of photos'],
  'src/screens/kit/defect/RecommendDialog.tsx': ['writing a recommendation'],
  'src/screens/project/defects/ChosenBar.tsx': [
    'merging defects',
    'splitting defects',
    'setting a follow-up',
    'writing a recommendation',
    'setting severities',
  ],
  'src/screens/project/drawings/DrawingsTab.tsx': [
    'keeping positions of an earlier drawing',
    'accepting proposed positions',
  ],
  'src/screens/project/photos/ExcludeDialog.tsx': ['excluding photos'],
  'src/screens/project/photos/heading/HeadingDialog.tsx': [
    'placing photos by the direction of their cameras',
  ],
  'src/screens/project/photos/PhotoSelection.tsx': [
    'excluding photos',
    'setting fields of photos',
    'removing photos',
    'placing photos',
    'assigning photos',
  ],
  'src/screens/project/photos/PhotosBar.tsx': ['placing photos by the direction of their cameras'],
  'src/screens/project/photos/PhotosTab.tsx': 'selects the photos that it counts, and writes nothing',
  'src/screens/project/review/ReviewTab.tsx': ['accepting components'],
  'src/screens/project/review/bars/VerdictBar.tsx': ['accepting all that are left'],
  'src/screens/project/review/bars/useSweep.tsx': ['accepting all that are left'],
};

/** Whether an expression gets a number of things as a word's parameter: `words.remove({ count })`. */
const namesCount = (node: ts.Node): boolean =>
  [...nodesOf(node)].some(
    (each) =>
      (ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each)) &&
      each.name.getText() === 'count' &&
      ts.isCallExpression(each.parent.parent),
  );

/** The parts of an element that name what it does: a dialog's title and confirmation, a button's text and name. */
function namedBy(element: ts.JsxOpeningLikeElement): readonly ts.Node[] {
  const tag = element.tagName.getText();
  const attributes = element.attributes.properties.filter(ts.isJsxAttribute);
  const of = (...names: readonly string[]) => attributes.filter(({ name }) => names.includes(name.getText()));
  if (/Dialog$/.test(tag)) return of('title', 'text', 'confirmLabel');
  if (!/Button$/.test(tag) || of('onPress', 'type').length === 0) return [];
  const children = ts.isJsxElement(element.parent) ? element.parent.children : [];
  return [...of('aria-label', 'label'), ...children];
}

/** Where a file names a number of things that it acts on. */
const actsIn = ({ tree }: Source): readonly ts.Node[] =>
  [...nodesOf(tree)].filter((node) =>
    ts.isCallExpression(node)
      ? node.expression.getText() === 'useBulkAct'
      : (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && namedBy(node).some(namesCount),
  );

/** Every act on several things is in the table of the property test, so that none does more than it names. */
export const bulkActs: Rule = {
  name: 'has each act on several things in the table of bulk acts',
  breaches: (sources) =>
    sources.flatMap((source) => {
      const { path } = source;
      if (!path.startsWith('src/screens/') || Object.hasOwn(SCREENS_OF_BULK_ACTS, path)) return [];
      const [first] = actsIn(source);
      return first ? [`${path}:${lineOf(first)} acts on several things, but is not in the table`] : [];
    }),
  planted: [
    {
      trick: 'a dialog whose title names a number',
      files: {
        'src/screens/A.tsx': 'export const a = <FormDialog title={words.title({ count: items.length })} />;',
      },
      says: 'A.tsx:1 acts on several things',
    },
    {
      trick: 'a button that names a number',
      files: {
        'src/screens/B.tsx':
          'export const b = (\n  <Button onPress={act}>{words.all({ count })}</Button>\n);',
      },
      says: 'B.tsx:2 acts on several things',
    },
    {
      trick: 'a dialog about fixed items',
      files: { 'src/screens/useC.ts': 'export const useC = (all) => useBulkAct(all, keyOf);' },
      says: 'useC.ts:1 acts on several things',
    },
  ],
  allowed: [
    { 'src/screens/A.tsx': 'export const a = <p>{words.shown({ count })}</p>;' },
    { 'src/screens/B.tsx': 'export const b = <FormDialog title={words.title({ no })} />;' },
    { 'src/ui/C.tsx': 'export const c = <FormDialog title={words.title({ count })} />;' },
  ],
};
