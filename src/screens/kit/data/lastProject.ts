import * as v from 'valibot';
import { PLAIN_TEXT, stored } from '#domain/stored.ts';

/** The project that was opened last on this device; null where none was. */
export const lastProject = stored<string | null>({
  storage: () => localStorage,
  key: 'last-project',
  schema: v.string(),
  otherwise: null,
  form: PLAIN_TEXT,
});
