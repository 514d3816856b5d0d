import type { ImportChoices, ImportPlan } from '#data/import/importPlan.ts';
import type { Import } from '../createImport.ts';

/** An import that waits for a person's choices. */
export interface PreviewProps {
  readonly running: Import;
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
}
