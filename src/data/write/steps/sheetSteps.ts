import * as v from 'valibot';
import type { StepKind } from '#domain/edit/command.ts';
import { SCHEMA, type SheetDoc, sheetDoc } from '#domain/edit/documents.ts';
import { sheetKey } from '#domain/edit/ids.ts';
import type { Assignment } from '#domain/edit/registers/assign.ts';
import type { Stamp } from '#domain/edit/registers/stamp.ts';
import { whenGiven } from '#domain/edit/registers/when.ts';
import { readSheet } from '#domain/inspection/read.ts';
import type { Sheet } from '#domain/inspection/record/sheet.ts';
import { own } from '#domain/keyed.ts';
import type { Confirmed } from '../../read/confirmed.ts';
import type { ReadLists } from '../../read/projectDocs.ts';
import type { Projects } from '../../workspace.ts';
import type { Writer } from '../writer.ts';
import { registersAt } from './steps.ts';

export interface SheetsOptions {
  readonly writer: Writer;
  readonly confirmed: Confirmed;
  readonly stamp: () => Stamp;
  readonly now: () => number;
  readonly list: ReadLists;
}

type Values = Readonly<Record<string, unknown>>;

/** Inspection records, defects and other small documents of projects: read, and written field by field. */
export function createSheets(options: SheetsOptions): Pick<Projects, 'sheets' | 'setSheet' | 'setSheets'> {
  const { writer, confirmed, stamp, now, list } = options;

  const sheets: Projects['sheets'] = (project, kind) =>
    list<SheetDoc, Sheet>(
      `sheets:${project}:${kind}`,
      () => confirmed.sheets(project, kind),
      (doc): doc is SheetDoc => doc.type === 'sheet' && doc.project === project && doc.kind === kind,
      readSheet,
      (a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1),
    );

  const setSheets = (
    project: string,
    kind: string,
    sets: ReadonlyMap<string, Values>,
    step: StepKind = 'record',
    group?: string,
    final?: true,
  ) => {
    const known = new Map(sheets(project, kind).value?.map((sheet) => [sheet.id, sheet]));
    const t = stamp();
    const { stamp: made, ...at } = whenGiven(t, now());
    const assign: Assignment[] = [];
    const create: SheetDoc[] = [];
    for (const [id, values] of sets) {
      const _id = sheetKey(project, kind, id);
      const there = known.get(id);
      if (there) {
        for (const [field, after] of Object.entries(values))
          assign.push({ doc: _id, field, before: own(there.values, field) ?? null, after });
        continue;
      }
      const fields = registersAt({ ...values, status: 'live' }, t);
      const sheet = { _id, schema: SCHEMA, type: 'sheet', project, kind, sheet: id, made, ...at, fields };
      create.push(v.parse(sheetDoc, sheet));
    }
    const given = { ...(final && { final }), ...(group !== undefined && { group }) };
    return writer.take({ kind: step, project, count: sets.size, assign, create, stamp: t, ...given });
  };

  return {
    sheets,
    setSheets,
    setSheet: (project, kind, id, values, final) =>
      setSheets(project, kind, new Map([[id, values]]), 'record', undefined, final),
  };
}
