import type { Couch } from '../../deploy/setup/couch.mjs';

export interface TestRun {
  readonly run: string;
  readonly projects: readonly string[];
  readonly people: readonly string[];
}

export function createTestRuns(options: {
  readonly node: string;
  readonly couch: Pick<Couch, 'read' | 'remove'>;
  readonly folder?: string;
  readonly isRunning?: (pid: number) => boolean;
}): {
  begin(made: TestRun): void;
  remove(made: TestRun): Promise<void>;
  removeLeft(): Promise<number>;
};
