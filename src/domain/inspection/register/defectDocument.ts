// Apart from the documents of records: every page reads what was written about defects, few read records.
import * as v from 'valibot';
import { OWN_PREFIX } from '../../edit/ids.ts';
import { own, put } from '../../keyed.ts';
import { pinSchema } from '../drawings/pin.ts';
import { amountSchema } from '../quantities/quantity.ts';
import type { ProjectDocument } from '../record/recordDocument.ts';
import { COMPONENT_CONDITIONS, type ComponentFacts, NO_COMPONENT_FACTS } from './component.ts';
import { type DefectFacts, FOLLOW_UPS, NO_DEFECT_FACTS, UNSAFE_PREFIX } from './defect.ts';

const text = v.string();
const date = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]);

/** What is stored; which defects are continued follows from people's answers. */
type WrittenFact = Exclude<keyof DefectFacts, 'continuedBy' | 'unsafe' | 'own' | keyof typeof STATEMENTS>;

/** A day as a contractor states it: nobody here entered it, so it isn't held against today. */
const statedDay = date;

/** Statements that are absent where nobody made them; each is one register, as its parts belong together. */
const STATEMENTS = {
  reported: v.object({ by: text, on: statedDay, order: text }),
  acceptance: v.object({ by: text, remark: text, before: text, after: text }),
} satisfies { readonly [K in 'reported' | 'acceptance']: v.GenericSchema<unknown, DefectFacts[K]> };

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

const FACTS: Readonly<Record<string, v.GenericSchema>> = { ...DEFECT, ...STATEMENTS };

/** What people wrote about a defect; invalid values count as not written. */
export function readDefectFacts(projectDocument: ProjectDocument): DefectFacts {
  const { values } = projectDocument;
  const read: Partial<Record<keyof DefectFacts, unknown>> = {};
  const unsafe: Record<string, unknown> = {};
  const stated: Record<string, unknown> = {};
  let [isUnsafe, isStated] = [false, false];
  // One pass: a bulk act changes ten thousand defects at once, which may have twenty own fields each.
  for (const [register, value] of Object.entries(values)) {
    if (register.startsWith(OWN_PREFIX)) {
      if (value === null || value === undefined) continue;
      put(stated, register, value);
      isStated = true;
      continue;
    }
    const schema = own(FACTS, register);
    if (schema) {
      const parsed = v.safeParse(schema, value);
      if (parsed.success) put(read, register, parsed.output);
    } else if (register.startsWith(UNSAFE_PREFIX) && value !== null) {
      put(unsafe, register, value);
      isUnsafe = true;
    }
  }
  return {
    ...NO_DEFECT_FACTS,
    ...(read as Partial<DefectFacts>),
    ...(isUnsafe && { unsafe }),
    ...(isStated && { own: stated }),
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
