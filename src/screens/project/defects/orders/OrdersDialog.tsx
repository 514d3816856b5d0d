import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { answersByDefect, type WorkOrder } from '#domain/inspection/register/workOrder.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { useOrders } from '../../../kit/data/usePageDocuments.ts';
import * as page from '../../../kit/page/page.css.ts';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import AnswerDialog from './AnswerDialog.tsx';
import OrderDialog from './OrderDialog.tsx';

/** What was answered of an order, in figures. */
function useStateText(): (order: WorkOrder) => string {
  const words = useI18n().LL.orders.list;
  return (order) => {
    const states = [...answersByDefect(order).values()].map(({ state }) => state);
    const [done, cannot] = (['done', 'cannot'] as const).map(
      (one) => states.filter((of) => of === one).length,
    );
    return words.state({
      ...{ done: done ?? 0, unable: cannot ?? 0 },
      open: order.latest.items.length - states.length,
    });
  };
}

interface ListProps {
  readonly orders: readonly WorkOrder[];
  readonly onAgain: (order: WorkOrder) => void;
}

/** The orders, each with what was answered. */
function List({ orders, onAgain }: ListProps) {
  const { LL, format } = useI18n();
  const words = LL.orders;
  const stateText = useStateText();
  if (orders.length === 0) return <p>{words.list.none({ make: words.make() })}</p>;
  return (
    <div className={page.scroll}>
      <table className={page.table} aria-label={words.list.title()}>
        <thead>
          <tr>
            <HeadCells
              of={[
                ...[words.item.no(), words.item.contractor(), words.list.issued()],
                ...[words.list.defects(), words.list.answers(), words.list.writeAgain()],
              ]}
            />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { no, title, contractor, issuedAt, items } = order.latest;
            return (
              <tr key={order.id} data-order={order.id}>
                <td className={page.td}>
                  <bdi>{[no, title].filter(Boolean).join(' ')}</bdi>
                </td>
                <td className={page.td}>
                  <bdi>{contractor}</bdi>
                </td>
                <td className={page.td}>
                  {format.date(issuedAt)}
                  {order.issues.length > 1 && (
                    <span className={page.muted}> {words.list.states(order.issues.length)}</span>
                  )}
                </td>
                <td className={page.number}>{format.count(items.length)}</td>
                <td className={page.td}>{stateText(order)}</td>
                <td className={page.doing}>
                  <Button aria-label={words.list.again({ no: no || title })} onPress={() => onAgain(order)}>
                    {words.list.writeAgain()}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export interface OrdersDialogProps {
  readonly project: Project;
  /** All defects of the project. */
  readonly rows: readonly RegisterRow[];
  readonly onClose: () => void;
}

/** The work orders of a project with what became of them, and the way in for answers. */
export default function OrdersDialog({ project, rows, onClose }: OrdersDialogProps) {
  const words = useI18n().LL.orders;
  const orders = useOrders(project.id);
  const [file, setFile] = useState<File | null>(null);
  const [again, setAgain] = useState<WorkOrder | null>(null);
  if (file && orders)
    return <AnswerDialog {...{ project, orders, rows, file }} onClose={() => setFile(null)} />;
  if (again)
    return <OrderDialog project={project} rows={rows} latest={again.latest} onClose={() => setAgain(null)} />;
  return (
    <Dialog
      title={words.list.title()}
      size="large"
      onClose={onClose}
      closeLabel={words.dialog.close()}
      footer={
        <Button size="dialog" onPress={onClose}>
          {words.dialog.close()}
        </Button>
      }
    >
      <div className={page.section}>
        {orders ? <List orders={orders} onAgain={setAgain} /> : <Skeleton of="table" />}
        <h3 className={page.subtitle}>{words.list.back()}</h3>
        <p className={page.muted}>{words.list.backText()}</p>
        <div>
          <FileButton
            label={words.list.read()}
            accept=".json,application/json"
            isDisabled={!orders}
            onFile={setFile}
          />
        </div>
      </div>
    </Dialog>
  );
}
