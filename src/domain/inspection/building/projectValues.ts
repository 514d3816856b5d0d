import * as v from 'valibot';
import { fraction } from '../../measure/schemas.ts';
import { isLocationCode } from '../places/locationCodes.ts';
import { NOTICE_SCHEMES, NOTICE_STEPS } from './notice.ts';
import { LOCATION_KINDS } from './project.ts';

/** Value of a `label:<key>` register of a project. */
export const labelValue = v.looseObject({
  key: v.string(),
  name: v.string(),
  kind: v.picklist(['defect', 'component']),
  colour: v.string(),
  digit: v.exactOptional(v.pipe(v.string(), v.regex(/^[1-9]?$/))),
  retired: v.exactOptional(v.boolean()),
});

/** Value of a `location:<id>` register of a project; null where it was removed. */
export const locationValue = v.looseObject({
  id: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  // An invalid one is left out, and the location stays.
  code: v.exactOptional(v.fallback(v.nullable(v.pipe(v.string(), v.check(isLocationCode))), null)),
  kind: v.exactOptional(v.picklist(LOCATION_KINDS)),
  bearing: v.exactOptional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.check((degrees) => degrees < 360),
    ),
  ),
});

const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

/** Value of a `notice:<id>` register of a project; null where it was removed. */
export const noticeValue = v.looseObject({
  id: v.string(),
  scheme: v.picklist(NOTICE_SCHEMES),
  noticeNo: v.string(),
  part: v.picklist(['common', 'premises']),
  servedOn: date,
  appointBy: date,
  inspectBy: date,
  repairBy: date,
  done: v.array(v.picklist(NOTICE_STEPS)),
  note: v.string(),
});

/** Values of a project's `setting:<name>` registers. */
export const settingValues = {
  ratingScheme: v.object({ id: v.string(), version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  threshold: fraction,
  /** Millimetres per pixel. */
  coarsestGsd: v.pipe(v.number(), v.gtValue(0), v.maxValue(1000)),
};
