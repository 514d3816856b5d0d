import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { openBcf } from '#data/import/topics/openBcf.ts';
import { applyTopics, planTopics, type TopicChange } from '#data/import/topics/planTopics.ts';
import type { BcfFault } from '#data/import/topics/readBcfFile.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';

/** Rows shown at first, and added on demand. */
const PAGE = 60;
/** Names of a list that are written out. */
const NAMED = 8;

export const shownNames = (names: readonly string[]): readonly string[] => [
  ...names.slice(0, NAMED).map(plainName),
  ...(names.length > NAMED ? ['…'] : []),
];

/** Values of a change in words. */
function useChangeWords(project: Project): (change: TopicChange) => Proposal {
  const { LL, format } = useI18n();
  const shownNo = useShownNumber(project);
  return (change: TopicChange) => {
    const { id } = change;
    const no = shownNo(change.defect.no);
    const field = LL.defectFiles.fields[change.fact]();
    if (change.fact === 'comment')
      return { id, no, field, before: '', after: format.entry(change.comment.author, change.comment.text) };
    const wordOf = (value: string): string =>
      change.fact === 'repairBy' ? format.day(value) : plainName(value);
    return change.fact === 'followUp'
      ? {
          ...{ id, no, field },
          before: LL.record.followUps[change.before](),
          after: LL.record.followUps[change.after](),
        }
      : { id, no, field, before: wordOf(change.before), after: wordOf(change.after) };
  };
}

/** A proposed change as a row: what is there now, and what the file says. */
export interface Proposal {
  readonly id: string;
  /** Number of its defect. */
  readonly no: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** Shown with the text, such as a picture. */
  readonly shown?: ReactNode;
}

interface ProposalsProps<T extends { readonly id: string }> {
  readonly changes: readonly T[];
  readonly proposalOf: (change: T) => Proposal;
  /** Ids of those that aren't accepted. */
  readonly refused: ReadonlySet<string>;
  readonly onChange: (refused: ReadonlySet<string>) => void;
}

/** The proposed changes, each with what is there now and a tick. */
export function Proposals<T extends { readonly id: string }>({
  changes,
  proposalOf,
  refused,
  onChange,
}: ProposalsProps<T>) {
  const { LL } = useI18n();
  const words = LL.defectFiles;
  const [limit, setLimit] = useState(PAGE);
  const accepted = changes.length - refused.size;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={words.inFile()}>
          <thead>
            <tr>
              <th scope="col" className={styles.th}>
                <Checkbox
                  aria-label={words.selectAll()}
                  isSelected={accepted === changes.length}
                  isIndeterminate={accepted > 0 && accepted < changes.length}
                  onChange={(on) => onChange(new Set(on ? [] : changes.map(({ id }) => id)))}
                />
              </th>
              <HeadCells of={[LL.register.head.no(), words.field(), words.now(), words.inFile()]} />
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, limit).map((change) => {
              const { id, no, field, before, after, shown } = proposalOf(change);
              return (
                <tr key={id} className={refused.has(id) ? '' : styles.chosenRow}>
                  <td className={styles.td}>
                    <Checkbox
                      aria-label={words.select({ no, field, value: after })}
                      isSelected={!refused.has(id)}
                      onChange={(on) =>
                        onChange(new Set(on ? [...refused].filter((one) => one !== id) : [...refused, id]))
                      }
                    />
                  </td>
                  <td className={styles.td}>
                    <bdi className={styles.name}>{no}</bdi>
                  </td>
                  <td className={styles.td}>{field}</td>
                  <td className={styles.short}>
                    <bdi>{before}</bdi>
                  </td>
                  <td className={styles.words} dir="auto">
                    {shown}
                    {after}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {changes.length > limit && (
        <div>
          <Button onPress={() => setLimit(limit + PAGE)}>
            {words.more(Math.min(PAGE, changes.length - limit))}
          </Button>
        </div>
      )}
    </>
  );
}

/** Why nothing of a file was read. */
function useFaultText(): (fault: BcfFault | { readonly code: 'failed' }) => string {
  const words = useI18n().LL.defectFiles.faults;
  return (fault) => {
    if (fault.code === 'version') return words.version({ version: plainName(fault.version) });
    if (fault.code === 'too_many') return words.too_many({ most: fault.most });
    return words[fault.code]();
  };
}

export interface TopicsDialogProps {
  readonly project: Project;
  /** All defects of the project. */
  readonly rows: readonly RegisterRow[];
  readonly file: File;
  readonly onClose: () => void;
}

/** What a BCF file would change of the defects, accepted piece by piece; one undo takes all of it back. */
export default function TopicsDialog({ project, rows, file, onClose }: TopicsDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.defectFiles;
  const { manage } = useWorkspace();
  const faultText = useFaultText();
  const changeWords = useChangeWords(project);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [isDenied, setDenied] = useState(false);
  const name = plainName(file.name);
  const { data: read, isError } = useQuery({
    queryKey: ['bcf', file.name, file.size, file.lastModified],
    queryFn: async () => ({ bcf: await openBcf(file), at: Date.now() }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  const bcf = read?.bcf.ok ? read.bcf.value : null;
  const plan = useMemo(() => bcf && read && planTopics(rows, bcf.topics, read.at), [rows, bcf, read]);
  const fault = isError ? { code: 'failed' as const } : read && !read.bcf.ok ? read.bcf.error : null;
  const taken = plan?.changes.filter(({ id }) => !refused.has(id)) ?? [];
  const accept = () => {
    if (applyTopics(manage, project.id, taken)) onClose();
    else setDenied(true);
  };
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.proposals({ name })}
      onClose={onClose}
      size="large"
      isDismissable={false}
      closeLabel={words.close()}
      cancelLabel={words.cancel()}
      confirmLabel={words.accept(taken.length)}
      isDisabled={taken.length === 0}
      onConfirm={accept}
    >
      <div className={styles.section}>
        {!read && !isError && (
          <>
            <p role="status">{words.reading({ name })}</p>
            <Skeleton of="table" />
          </>
        )}
        {fault && (
          <p role="alert" className={styles.bad}>
            {faultText(fault)}
          </p>
        )}
        {plan && bcf && (
          <div role="status" className={styles.section}>
            <p>
              {plan.changes.length === 0
                ? words.foundNothing({ known: plan.known })
                : words.known(plan.known)}
            </p>
            {plan.foreign.length > 0 && (
              <p className={styles.missing}>
                {words.foreign({ count: plan.foreign.length, titles: format.list(shownNames(plan.foreign)) })}
              </p>
            )}
            {plan.unknownStates.length > 0 && (
              <p className={styles.missing}>
                {words.unknownStates({
                  states: format.list(
                    shownNames(plan.unknownStates.map(({ title, status }) => format.aside(title, status))),
                  ),
                })}
              </p>
            )}
            {bcf.unreadCount > 0 && (
              <p className={styles.missing}>
                {words.unreadable({ count: bcf.unreadCount, names: format.list(shownNames(bcf.unread)) })}
              </p>
            )}
          </div>
        )}
        {isDenied && (
          <p role="alert" className={styles.bad}>
            {words.denied()}
          </p>
        )}
        {plan && plan.changes.length > 0 && (
          <Proposals
            changes={plan.changes}
            proposalOf={changeWords}
            refused={refused}
            onChange={setRefused}
          />
        )}
      </div>
    </FormDialog>
  );
}
