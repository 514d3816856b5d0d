import { commitImport } from '#data/import/commit/commitImport.ts';
import type { FileSource } from '#data/import/fileSource.ts';
import type { ImportChoices, ImportContext } from '#data/import/importPlan.ts';
import { planImport } from '#data/import/planImport.ts';
import { jpeg, png } from '../../../photos/made.ts';
import { contextOf, emptyProject, memoryTarget, nodeTools, source } from '../support.ts';

/** A photo of its own content: the width tells it apart. */
export const photo = (path: string, width = 100, height = 80) =>
  source(path, path.endsWith('.png') ? png({ width, height }) : jpeg({ width, height }));

export const coco = (path: string, images: Record<string, number[][]>, labels = ['crack']) => {
  let id = 0;
  return source(
    path,
    JSON.stringify({
      images: Object.keys(images).map((file_name, index) => ({
        id: index + 1,
        file_name,
        width: 100,
        height: 80,
      })),
      categories: labels.map((name, index) => ({ id: index + 1, name })),
      annotations: Object.values(images).flatMap((list, index) =>
        list.map(([category = 1, ...bbox]) => ({
          id: ++id,
          image_id: index + 1,
          category_id: category,
          bbox,
        })),
      ),
    }),
  );
};
export const yolo = (path: string, lines = '0 0.5 0.5 0.2 0.2') => source(path, lines);

export async function run(
  files: readonly FileSource[],
  {
    choices = {},
    memory = memoryTarget(),
    tools = nodeTools(),
    ...context
  }: Partial<ImportContext> & {
    choices?: ImportChoices;
    memory?: ReturnType<typeof memoryTarget>;
    tools?: ReturnType<typeof nodeTools>;
  } = {},
) {
  const plan = await planImport(files, contextOf({ images: memory.images, ...context }), tools);
  const report = await commitImport(
    plan,
    choices,
    emptyProject(),
    memory.target,
    tools,
    context.onProgress ? { onProgress: context.onProgress } : {},
  );
  return { plan, report, memory };
}
export const good = () => [photo('a.jpg'), coco('c.json', { 'a.jpg': [[1, 1, 1, 9, 9]] })];
export const told = (report: { skipped: readonly { file: string; reason: { key: string } }[] }) =>
  report.skipped.map(({ file, reason }) => [file, reason.key]);
