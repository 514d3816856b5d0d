import * as v from 'valibot';
import { own } from '../../keyed.ts';
import { plainName } from '../../plainName.ts';

/** What a check of a photo's credentials (C2PA) found. */
export type Credentials =
  /** The file brings none. */
  | { readonly state: 'none' }
  /** They can't be read, or were made by what this version doesn't know. */
  | { readonly state: 'unreadable'; readonly why: string }
  | {
      /**
       * `valid`: their signature holds, and the file is what they were made of. `broken`: either isn't so. Neither says that
       * the certificate is that of whom it names.
       */
      readonly state: 'valid' | 'broken';
      /** Whose certificate signed, as it says of itself; empty where it doesn't. */
      readonly by: string;
      readonly issuer: string;
      /** The camera or program that made the latest credentials. */
      readonly program: string;
      /** When they were signed, as a time stamp in them says; null where they have none. ISO 8601. */
      readonly at: string | null;
      /** What doesn't hold, by the codes of the specification (C2PA 2.2, 15.2). */
      readonly faults: readonly string[];
    };

/** Longest text that is shown of what a file says. */
const LONGEST = 200;
const MOST_FAULTS = 20;
const named = v.pipe(
  v.string(),
  v.transform((text) => plainName(text.slice(0, LONGEST)).trim()),
);
const optional = v.fallback(named, '');

const manifest = v.object({
  claim_generator: v.optional(optional),
  claim_generator_info: v.optional(
    v.fallback(v.array(v.object({ name: optional, version: v.optional(optional) })), []),
  ),
  signature_info: v.optional(
    v.nullable(
      v.object({
        issuer: v.optional(optional),
        common_name: v.optional(optional),
        time: v.optional(optional),
      }),
    ),
  ),
});
const failure = v.object({ code: named });
const report = v.object({
  active_manifest: v.string(),
  manifests: v.record(v.string(), v.unknown()),
  validation_state: v.string(),
  validation_status: v.optional(v.nullable(v.array(failure))),
  validation_results: v.optional(v.unknown()),
});

/** Reads what the library says of a file's credentials, whose texts anybody may have written. */
export function readCredentials(json: string): Credentials {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { state: 'unreadable', why: 'no report' };
  }
  const read = v.safeParse(report, parsed);
  if (!read.success) return { state: 'unreadable', why: 'no active manifest' };
  const { active_manifest: active, manifests, validation_state: state, validation_status } = read.output;
  const of = v.safeParse(manifest, own(manifests, active));
  if (!of.success) return { state: 'unreadable', why: 'no active manifest' };
  const {
    claim_generator: generator = '',
    claim_generator_info: programs = [],
    signature_info: signature,
  } = of.output;
  const [program] = programs;
  const faults = [...new Set((validation_status ?? []).map(({ code }) => code))].slice(0, MOST_FAULTS);
  return {
    // Only what the library calls valid is: a state of a later version is none.
    state: (state === 'Valid' || state === 'Trusted') && faults.length === 0 ? 'valid' : 'broken',
    by: signature?.common_name ?? '',
    issuer: signature?.issuer ?? '',
    program: program ? [program.name, program.version].filter(Boolean).join(' ') : generator,
    at: signature?.time || null,
    faults,
  };
}
