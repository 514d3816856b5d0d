import type { FileProgress } from '#data/import/importPlan.ts';

/** Reasons for which files are not needed. */
const KINDS = ['not_needed_names', 'not_needed_mask', 'not_needed_settings', 'not_needed_system'] as const;
type Kind = (typeof KINDS)[number];

/** From this many files of one kind on, they share one line. */
const FROM = 4;

/** Files one by one, and those of which nothing is needed by what they are, where there are several of a kind. */
export function groupedFiles(files: readonly FileProgress[]): {
  readonly listed: readonly FileProgress[];
  readonly groups: ReadonlyMap<Kind, readonly FileProgress[]>;
} {
  const of = new Map<Kind, FileProgress[]>();
  for (const file of files) {
    const kind = file.state === 'ignored' ? KINDS.find((each) => each === file.reason?.key) : undefined;
    if (kind) of.set(kind, [...(of.get(kind) ?? []), file]);
  }
  const groups = new Map([...of].filter(([, some]) => some.length >= FROM));
  const hidden = new Set([...groups.values()].flat());
  return { listed: files.filter((file) => !hidden.has(file)), groups };
}
