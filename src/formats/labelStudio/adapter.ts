import { isObject } from '#domain/isObject.ts';
import { type Adapter, reader } from '../formatAdapter.ts';
import { type Json, list } from '../reading/narrow.ts';
import { readLabelStudio } from './readLabelStudio.ts';
import { writeLabelStudio } from './writeLabelStudio.ts';

const isTask = (task: Json): boolean =>
  (isObject(task.data) && ('annotations' in task || 'predictions' in task || 'completions' in task)) ||
  Object.values(task).some((value) => list(value).some((one) => isObject(one) && 'original_width' in one)) ||
  (typeof task.image === 'string' && 'id' in task);

export const labelStudio: Adapter<'label_studio'> = {
  reader: reader('json', {
    claims({ document }) {
      const task: unknown = Array.isArray(document) ? document.find(isObject) : document;
      return isObject(task) && isTask(task) ? 'build' : null;
    },
    read: ({ document }, _, options) => readLabelStudio(document, options),
  }),
  writer: writeLabelStudio,
};
