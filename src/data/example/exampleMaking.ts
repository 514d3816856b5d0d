import type { Project } from '#domain/inspection/building/project.ts';
import type { ImportTools } from '../import/importTools.ts';
import type { FiledRecord } from '../records/checkedRecord.ts';
import type { Records } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import type { Shipped } from './examplePhotos.ts';
import type { ExampleWords } from './exampleWords.ts';

/** What is needed to make the example. */
export interface ExampleTools {
  readonly workspace: Workspace;
  readonly records: Records;
  readonly tools: ImportTools;
  readonly shipped: Shipped;
  readonly words: ExampleWords;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The example while it is being made. */
export interface ExampleMaking extends ExampleTools {
  /** Id of its project. */
  readonly project: string;
  /** Reads the current project. */
  readonly read: () => Promise<Project>;
  /** Reads its current records, oldest first. */
  readonly filed: () => Promise<readonly FiledRecord[]>;
}
