import type { Couch } from './couch.mjs';

export function schemaOf(guard: string): number;

export function createSchemaRepair(options: {
  readonly couch: Couch;
  readonly act: (words: string, doIt: () => Promise<void>) => Promise<void>;
  readonly say: (line: string) => void;
}): (database: string, schema: number) => Promise<void>;
