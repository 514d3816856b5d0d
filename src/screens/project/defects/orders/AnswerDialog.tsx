import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AnswerFault } from '#data/orders/answerFile.ts';
import {
  type AnswerChange,
  type AnswerPlan,
  applyAnswer,
  openAnswer,
  type PlanFault,
  planAnswer,
} from '#data/orders/answers.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { decimalsOf } from '#domain/inspection/quantities/quantity.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import type { Answered, OrderDifference, WorkOrder } from '#domain/inspection/register/workOrder.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { useShownNumber } from '../../../kit/words/useShownNumber.ts';
import { useAllPhotos } from '../../usePhotos.ts';
import * as styles from '../defects.css.ts';
import { type Proposal, Proposals, shownNames } from '../files/TopicsDialog.tsx';

/** A photo of an answer before it is stored. */
function SentPhoto({ bytes, alt }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url && <img src={url} alt={alt} className={styles.sentPhoto} />;
}

/** What is written as a comment of what a contractor states; empty where a follow-up and photos say all of it. */
function useCommentText(): (stated: Answered) => string {
  const { LL, format } = useI18n();
  return useMemo(() => {
    const words = LL.orders.answer;
    return ({ state, quantity, remark }) => {
      const amount =
        quantity &&
        words.amount({
          amount: `${format.number(quantity.amount, decimalsOf(quantity.amount))} ${LL.sentences.units[quantity.unit]()}`,
        });
      const parts = [amount, plainName(remark).trim()].filter(Boolean);
      if (state === 'cannot') return [words.cannot(), ...parts].join(' ');
      return parts.length === 0 ? '' : [words.did(), ...parts].join(' ');
    };
  }, [LL, format]);
}

/** Changes in words. */
function useProposal(project: Project): (change: AnswerChange) => Proposal {
  const { LL, format } = useI18n();
  const words = LL.orders.answer;
  const shownNo = useShownNumber(project);
  return (change) => {
    const { id, item, fact } = change;
    const head = { id, no: shownNo(change.defect.no), field: words.field[fact]() };
    const who = plainName(item.who);
    switch (fact) {
      case 'followUp':
        return {
          ...head,
          before: LL.record.followUps[change.before](),
          after: words.reported({
            ...{ state: LL.record.followUps[change.after](), who },
            day: format.day(item.date),
          }),
        };
      case 'comment':
        return { ...head, before: '', after: format.entry(change.comment.author, change.comment.text) };
      case 'photo':
        return {
          ...head,
          before: '',
          after: words.photoBy({
            name: change.name,
            day: format.day((change.photo.takenAt || item.date).slice(0, 10)),
          }),
          shown: <SentPhoto bytes={change.photo.bytes} alt={change.name} />,
        };
    }
  };
}

/** What else is to be known of an answer before it is accepted. */
function Notes({ plan, savedAt }: { readonly plan: AnswerPlan; readonly savedAt: number }) {
  const { LL, format } = useI18n();
  const words = LL.orders.answer;
  const { answered, changes, since, absent, accepted } = plan;
  const difference = (one: OrderDifference): string => {
    if (one.how !== 'changed')
      return words[one.how === 'added' ? 'sinceAdded' : 'sinceRemoved']({ no: one.no });
    const parts = format.list(one.parts.map((part) => LL.orders.item[part]()));
    return format.entry(one.no || words.sinceOrder(), parts);
  };
  return (
    <div role="status" className={page.section}>
      <p>
        {words.from({ no: plainName(answered.no || answered.title), at: format.dateTime(savedAt) })}{' '}
        {changes.length === 0 && words.nothing()}
      </p>
      {since.length > 0 && (
        <p className={page.missing}>{words.since({ what: format.clauses(since.map(difference)) })}</p>
      )}
      {absent.length > 0 && (
        <p className={page.missing}>{words.absent({ names: format.list(shownNames(absent)) })}</p>
      )}
      {accepted.length > 0 && (
        <p className={page.missing}>{words.accepted({ names: format.list(shownNames(accepted)) })}</p>
      )}
    </div>
  );
}

export interface AnswerDialogProps {
  readonly project: Project;
  readonly orders: readonly WorkOrder[];
  /** All defects of the project. */
  readonly rows: readonly RegisterRow[];
  readonly file: File;
  readonly onClose: () => void;
}

/** What a contractor's answer would change, accepted piece by piece; one undo takes all of it back. */
export default function AnswerDialog({ project, orders, rows, file, onClose }: AnswerDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.orders.answer;
  const workspace = useWorkspace();
  const images = useAllPhotos(project.id);
  const commentOf = useCommentText();
  const proposalOf = useProposal(project);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'idle' | 'storing' | 'denied' | 'failed'>('idle');
  const [unstored, setUnstored] = useState<readonly string[]>([]);
  const name = plainName(file.name);
  const { data: read, isError } = useQuery({
    queryKey: ['answer', file.name, file.size, file.lastModified],
    queryFn: () => openAnswer(file),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  // As it was when the file was read: what is accepted isn't proposed again while it is being stored.
  const [atFirst, setAtFirst] = useState<ReturnType<typeof planAnswer> | null>(null);
  const planned = useMemo(
    () =>
      read?.ok && images
        ? planAnswer(read.value, { project: project.id, orders, rows, images, commentOf })
        : null,
    [read, project.id, orders, rows, images, commentOf],
  );
  const plan = atFirst ?? planned;
  const fault: AnswerFault | PlanFault['kind'] | 'failed' | null = isError
    ? 'failed'
    : read && !read.ok
      ? read.error
      : plan && !plan.ok
        ? plan.error.kind
        : null;
  const found = plan?.ok ? plan.value : null;
  const taken = found?.changes.filter(({ id }) => !refused.has(id)) ?? [];
  const accept = async () => {
    if (!read?.ok || !found) return;
    setAtFirst(plan);
    setState('storing');
    const left = await applyAnswer(workspace, project, read.value, found, taken).catch(() => undefined);
    if (left === undefined) return setState('failed');
    if (left === null) return setState('denied');
    if (left.length === 0) return onClose();
    setUnstored(left);
    setState('idle');
  };
  return (
    <FormDialog
      confirmsOnEnter={false}
      title={words.title({ name })}
      onClose={onClose}
      size="large"
      isDismissable={false}
      closeLabel={LL.orders.dialog.close()}
      cancelLabel={LL.orders.dialog.cancel()}
      confirmLabel={state === 'storing' ? words.storing() : words.accept(taken.length)}
      isDisabled={taken.length === 0 || state === 'storing' || unstored.length > 0}
      onConfirm={() => void accept()}
    >
      <div className={page.section}>
        {!plan && !fault && (
          <>
            <p role="status">{words.reading({ name })}</p>
            <Skeleton of="table" />
          </>
        )}
        {fault && (
          <p role="alert" className={page.bad}>
            {words.faults[fault]()}
          </p>
        )}
        {(state === 'denied' || state === 'failed') && (
          <p role="alert" className={page.bad}>
            {state === 'denied' ? words.denied() : words.faults.failed()}
          </p>
        )}
        {unstored.length > 0 && (
          <p role="alert" className={page.bad}>
            {words.unstored({ names: format.list(shownNames(unstored)) })}
          </p>
        )}
        {found && read?.ok && <Notes plan={found} savedAt={read.value.answer.savedAt} />}
        {found && found.changes.length > 0 && (
          <Proposals
            changes={found.changes}
            proposalOf={proposalOf}
            refused={refused}
            onChange={setRefused}
          />
        )}
      </div>
    </FormDialog>
  );
}
