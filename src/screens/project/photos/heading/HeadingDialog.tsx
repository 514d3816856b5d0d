import { useMemo } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { HeadingProposal } from '#domain/inspection/places/heading.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { GoneNotice } from '../../../kit/bulk/GoneNotice.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { Bearings } from './Bearings.tsx';
import * as styles from './heading.css.ts';
import { useHeadingColumns } from './useHeadingColumns.tsx';
import { type HeadingChoice, useHeadingPlan } from './useHeadingPlan.ts';

const keyOf = ({ image }: HeadingProposal): string => image;
/** Most names in a sentence; the rest is counted. */
const NAMED = 5;

export interface HeadingDialogProps {
  readonly project: Project;
  /** The photos that were there when it was opened. */
  readonly named: NamedItems<InspectionImage>;
  readonly onClose: () => void;
}

/** Warnings before photos are assigned: those left out, and those that can't be decided. */
function useWarnings(
  { plan, open }: HeadingChoice,
  byId: ReadonlyMap<string, InspectionImage>,
): readonly string[] {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading;
  const kept = open.filter(({ from }) => from !== null).length;
  const names = (ids: readonly string[]): string => {
    const said = format.list(ids.slice(0, NAMED).map((id) => byId.get(id)?.name ?? id));
    return ids.length > NAMED ? words.more({ names: said, count: ids.length - NAMED }) : said;
  };
  return [
    ...(kept > 0 ? [words.replaces({ count: kept })] : []),
    ...(['withoutHeading', 'unmatched', 'atZero'] as const).flatMap((kind) =>
      plan[kind].length > 0 ? [words[kind]({ count: plan[kind].length, names: names(plan[kind]) })] : [],
    ),
  ];
}

/** Assigns photos to facades by the direction of their cameras: previewed, adjustable one by one, done in one step. */
export default function HeadingDialog({ project, named, onClose }: HeadingDialogProps) {
  const { items: images } = named;
  const { LL } = useI18n();
  const words = LL.gallery.heading;
  const { manage } = useWorkspace();
  const byId = useMemo(() => new Map(images.map((image) => [image.id, image])), [images]);
  const choice = useHeadingPlan(images, project.locations);
  const columns = useHeadingColumns(byId, project.locations, choice);
  const warnings = useWarnings(choice, byId);
  const { plan, open, changes } = choice;
  const settled = plan.proposals.length - open.length;
  return (
    <FormDialog
      title={words.title()}
      size="large"
      isDismissable={false}
      onClose={onClose}
      closeLabel={LL.project.form.close()}
      cancelLabel={LL.project.form.cancel()}
      confirmLabel={changes.size === 0 ? words.nothing() : words.apply({ count: changes.size })}
      isDisabled={changes.size === 0}
      onConfirm={() => {
        manage.locateEach(changes);
        onClose();
      }}
    >
      <div className={page.section}>
        <p>{words.text()}</p>
        <GoneNotice named={named} />
        <Bearings project={project} />
        {warnings.map((text) => (
          <p key={text} className={page.notice.warn}>
            {text}
          </p>
        ))}
        {settled > 0 && <p className={page.muted}>{words.settled({ count: settled })}</p>}
        {open.length > 0 && (
          <div className={styles.preview}>
            <DataTable label={words.title()} columns={columns} rows={open} keyOf={keyOf} rowHeight={40} />
          </div>
        )}
      </div>
    </FormDialog>
  );
}
