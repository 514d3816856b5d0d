import ts from 'typescript';
import type { Rule } from './rule.ts';
import { lineOf, nodesOf, type Source } from './source.ts';

/**
 * Files that read the bytes of photos past `outgoingPhotos`, with the reason why no one else gets what they make of them.
 * A file that writes reports, exports, prints or anything else for others is none of these.
 */
const STAYS_HERE: Readonly<Record<string, string>> = {
  'src/data/privacy/outgoingPhotos.ts': 'masks them',
  'src/data/assistant/runs/runner.ts': 'a model on this device looks at them',
  'src/data/assistant/trial/createModelTrial.ts': 'a model on this device looks at them',
  'src/data/assurance/collectExplanation.ts': 'only asks whether they can be read',
  'src/data/backup/createBackups.ts': 'a backup is the project itself, and says so',
  'src/data/backup/write.ts':
    'a person’s own backup is the project itself; in others’ only photos without masks are read here',
  'src/data/backup/restore.ts': 'asks whether they are here',
  'src/data/custody/readCustody.ts': 'checks their credentials on this device',
  'src/data/example/makeExample.ts': 'hashes them',
  'src/data/open/createWorkspace.ts': 'hands the reader to the workspace',
  'src/data/photoTrash/photosWithTrash.ts': 'reads the store',
  'src/data/read/photos.ts': 'reads the store',
  'src/data/read/pictures.ts': 'drawings, and the firm’s own files',
  'src/data/team/moving/moveProject.ts': 'the team’s own server, which keeps the originals',
  'src/data/team/moving/previewProject.ts': 'only their sizes',
  'src/data/team/photos/sendPhotos.ts': 'the team’s own server, which keeps the originals',
  'src/screens/dashboard/DashboardScreen.tsx': 'traces cracks on this device',
  'src/screens/dashboard/measure/useThermalPhoto.ts': 'reads temperatures',
  'src/screens/dashboard/stage/useStagePhoto.ts': 'the stage',
  'src/screens/inspection-record/sign/signing.tsx': 'hashes them',
  'src/screens/kit/data/useThumbnail.ts': 'small pictures on the screen',
  'src/screens/kit/marks/usePhotoUrl.ts': 'photos on the screen',
};

const READERS = new Set(['photo', 'thumbnail']);

/** Names of what holds a workspace: called so, or made by its hook. */
function workspacesIn(tree: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOf(tree))
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      /^(await )?useWorkspace\(\)/.test(node.initializer?.getText() ?? '')
    )
      names.add(node.name.text);
  return names;
}

const isWorkspace = (node: ts.Node | undefined, names: ReadonlySet<string>): boolean => {
  const text = node?.getText() ?? '';
  return /(^|\.)workspace$/i.test(text) || text === 'useWorkspace()' || names.has(text);
};

/** `workspace.photo`, `const { photo } = useWorkspace()`, `workspace['photo']`, `photos.get(…)`. */
function isReading(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'get' && ts.isCallExpression(node.parent) && node.parent.expression === node)
      return /(^|\.)photos$/.test(node.expression.getText()) && isAwaited(node.parent);
    return READERS.has(node.name.text) && isWorkspace(node.expression, names);
  }
  if (ts.isElementAccessExpression(node))
    return READERS.has(node.argumentExpression.getText().slice(1, -1)) && isWorkspace(node.expression, names);
  if (!ts.isBindingElement(node)) return false;
  const name = (node.propertyName ?? node.name).getText();
  const of = node.parent.parent;
  return (
    READERS.has(name) &&
    (ts.isVariableDeclaration(of)
      ? isWorkspace(of.initializer, names)
      : ts.isParameter(of) && /Workspace/.test(of.type?.getText() ?? ''))
  );
}

/** A store answers later; a map of photos at once. */
const isAwaited = (call: ts.Node): boolean => {
  const { parent } = call;
  if (ts.isParenthesizedExpression(parent)) return isAwaited(parent);
  return ts.isAwaitExpression(parent) || ts.isArrowFunction(parent) || ts.isPropertyAccessExpression(parent)
    ? /^(await|.*=>)/s.test(parent.getText())
    : false;
};

const breachesOf = ({ path, tree }: Source): string[] => {
  if (path in STAYS_HERE) return [];
  const names = workspacesIn(tree);
  return [...nodesOf(tree)]
    .filter((node) => isReading(node, names))
    .map((node) => `${path}:${lineOf(node)} reads a photo past \`outgoingPhotos\``);
};

/** Masks are burnt in at one place, so that what others get can't go around it. */
export const outgoing: Rule = {
  name: 'hands photos to others by one function, which masks them',
  breaches: (sources) => sources.flatMap(breachesOf),
  planted: [
    {
      trick: 'a file with a photo as it is',
      files: { 'src/screens/a.ts': 'saveFile(await workspace.photo(image), image.name);' },
      says: 'a.ts:1 reads a photo',
    },
    {
      trick: 'a workspace by another name',
      files: { 'src/screens/a.ts': 'const w = useWorkspace();\nconst bytes = w.thumbnail(image);' },
      says: 'a.ts:2 reads a photo',
    },
    {
      trick: 'a reader that is taken out of it',
      files: { 'src/screens/a.ts': 'const { photo: read } = useWorkspace();' },
      says: 'reads a photo',
    },
    {
      trick: 'a reader in brackets',
      files: { 'src/data/a.ts': "export const read = (workspace) => workspace['photo'];" },
      says: 'reads a photo',
    },
    {
      trick: 'a reader among parameters',
      files: { 'src/data/a.ts': 'export const send = ({ photo }: Pick<Workspace, "photo">) => photo;' },
      says: 'reads a photo',
    },
    {
      trick: 'the store itself',
      files: { 'src/data/a.ts': 'export const send = async () => zip(await deps.photos.get(sha));' },
      says: 'reads a photo',
    },
  ],
  allowed: [
    { 'src/screens/a.ts': 'const { photo } = outgoingPhotos(workspace);\nsaveFile(await photo(image));' },
    { 'src/screens/a.ts': 'const name = photos.get(damage.image)?.name;' },
    { 'src/screens/a.ts': 'const text = words.photo({ name });' },
    { 'src/screens/kit/data/useThumbnail.ts': 'export const read = () => workspace.thumbnail(image);' },
  ],
};
