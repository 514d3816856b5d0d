// Apart from the documents of records: every page reads what was written about defects, few read records.
import * as v from 'valibot';
import { pinSchema } from '../drawings/pin.ts';
import { amountSchema } from '../quantities/quantity.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import { COMPONENT_CONDITIONS, type ComponentFacts, NO_COMPONENT_FACTS } from './component.ts';
import { type DefectFacts, FOLLOW_UPS, NO_DEFECT_FACTS, OWN_PREFIX, UNSAFE_PREFIX } from './defect.ts';

const text = v.string();
const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

/** What is stored; which defects are continued follows from people's answers. */
type WrittenFact = Exclude<keyof DefectFacts, 'continuedBy' | 'unsafe' | 'own'>;

const DEFECT = {
  recommendation: text,
  repairBy: date,
  followUp: v.picklist(FOLLOW_UPS),
  keyPhoto: v.nullable(text),
  afterPhoto: v.nullable(text),
  contractor: text,
  signedOffOn: date,
  mergedInto: v.nullable(text),
  floor: text,
  column: text,
  pin: v.nullable(pinSchema),
  quantity: v.nullable(amountSchema),
} satisfies { readonly [K in WrittenFact]: v.GenericSchema<unknown, DefectFacts[K]> };

/** What people wrote about a defect; invalid values count as not written. */
export function readDefectFacts(projectDocument: ProjectDocument): DefectFacts {
  const read: Partial<Record<keyof DefectFacts, unknown>> = {};
  for (const field of Object.keys(DEFECT) as WrittenFact[]) {
    const parsed = v.safeParse<v.GenericSchema>(DEFECT[field], projectDocument.values[field]);
    if (parsed.success) read[field] = parsed.output;
  }
  const under = (prefix: string) =>
    Object.entries(projectDocument.values).filter(
      ([register, value]) => register.startsWith(prefix) && value !== null,
    );
  const [unsafe, own] = [under(UNSAFE_PREFIX), under(OWN_PREFIX)];
  return {
    ...NO_DEFECT_FACTS,
    ...(read as Partial<DefectFacts>),
    ...(unsafe.length > 0 && { unsafe: Object.fromEntries(unsafe) }),
    ...(own.length > 0 && { own: Object.fromEntries(own) }),
  };
}

const COMPONENT = {
  condition: v.picklist(COMPONENT_CONDITIONS),
  note: text,
  basis: text,
} satisfies { readonly [K in keyof ComponentFacts]: v.GenericSchema<unknown, ComponentFacts[K]> };

/** What people wrote about a component; invalid values count as not written. */
export function readComponentFacts(projectDocument: ProjectDocument): ComponentFacts {
  const condition = v.safeParse(COMPONENT.condition, projectDocument.values.condition);
  const note = v.safeParse(COMPONENT.note, projectDocument.values.note);
  const basis = v.safeParse(COMPONENT.basis, projectDocument.values.basis);
  return {
    condition: condition.success ? condition.output : NO_COMPONENT_FACTS.condition,
    note: note.success ? note.output : NO_COMPONENT_FACTS.note,
    basis: basis.success ? basis.output : NO_COMPONENT_FACTS.basis,
  };
}
