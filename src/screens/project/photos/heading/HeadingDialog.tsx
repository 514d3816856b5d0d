import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { wrap360 } from '#domain/geometry/earth.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { readShot } from '#domain/inspection/photos/shot.ts';
import {
  type HeadingPlan,
  type HeadingProposal,
  proposeByHeading,
} from '#domain/inspection/places/heading.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { MiddleEllipsis } from '#ui/display/MiddleEllipsis.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../../kit/page/page.css.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import * as styles from './heading.css.ts';

const keyOf = ({ image }: HeadingProposal): string => image;
/** Most names in a sentence; the rest is counted. */
const NAMED = 5;

export interface HeadingDialogProps {
  readonly project: Project;
  /** The photos that were there when it was opened. */
  readonly named: NamedItems<InspectionImage>;
  readonly onClose: () => void;
}

/** In the choice of a location: the photo stays where it is. */
const SKIP = '';

interface HeadingChoice {
  readonly plan: HeadingPlan;
  /** Proposals that would change something. */
  readonly open: readonly HeadingProposal[];
  /** Where a photo would be assigned: an id, or {@link SKIP}. */
  readonly targetOf: (proposal: HeadingProposal) => string;
  readonly choose: (image: string, to: string) => void;
  /** The planned changes: the new location by image id. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The locations of photos by the direction of their cameras, with the person's own choices instead. */
function useHeadingPlan(images: readonly InspectionImage[], locations: readonly Location[]): HeadingChoice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const plan = useMemo(() => proposeByHeading(images, locations), [images, locations]);
  const open = useMemo(() => plan.proposals.filter(({ from, to }) => from !== to), [plan]);
  /**
   * A location that somebody assigned before, or that can't be decided, is only changed where a person chooses so here.
   */
  const targetOf = ({ image, from, to, why }: HeadingProposal): string =>
    chosen.get(image) ?? (from === to || (from === null && why.kind !== 'undecided') ? to : SKIP);
  const changes = new Map(
    open.flatMap((proposal) => {
      const to = targetOf(proposal);
      return to === SKIP || to === proposal.from ? [] : [[proposal.image, to] as const];
    }),
  );
  return {
    plan,
    open,
    targetOf,
    choose: (image, to) => setChosen(new Map([...chosen, [image, to]])),
    changes,
  };
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
    const namesText = format.list(ids.slice(0, NAMED).map((id) => byId.get(id)?.name ?? id));
    return ids.length > NAMED ? words.more({ names: namesText, count: ids.length - NAMED }) : namesText;
  };
  return [
    ...(kept > 0 ? [words.replaces({ count: kept })] : []),
    ...(['withoutHeading', 'unmatched', 'atZero'] as const).flatMap((kind) =>
      plan[kind].length > 0 ? [words[kind]({ count: plan[kind].length, names: names(plan[kind]) })] : [],
    ),
  ];
}

/** The direction that each facade faces, degrees clockwise from north; used for proposals. */
function Bearings({ project }: { readonly project: Project }) {
  const words = useI18n().LL.gallery.heading;
  const { manage } = useWorkspace();
  const facades = project.locations.filter(({ parent, kind }) => parent === null && kind !== 'roof');
  if (facades.length === 0) return <p className={page.notice.info}>{words.noFacades()}</p>;
  const set = (location: Location, bearing: number) => {
    if (Number.isNaN(bearing)) return;
    manage.setLocation(project.id, location.id, { ...location, bearing: wrap360(bearing) });
  };
  return (
    <>
      <p className={page.muted}>{words.bearingHelp()}</p>
      <div className={page.fields}>
        {facades.map((location) => (
          <NumberField
            key={location.id}
            label={words.bearing({ name: location.name })}
            value={location.bearing ?? Number.NaN}
            minValue={0}
            maxValue={360}
            onChange={(bearing) => set(location, bearing)}
          />
        ))}
      </div>
    </>
  );
}

/** Texts for why a photo would be assigned. */
function useReason(locations: readonly Location[]): (proposal: HeadingProposal) => string {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading.reason;
  const name = (id: string) => placePath(locations, id);
  return ({ why, aside }) => {
    if (why.kind === 'position')
      return words.position({
        near: format.number(why.metres, 0),
        far: format.number(why.otherMetres, 0),
        other: name(why.other),
      });
    if (why.kind === 'undecided') return words.undecided({ others: format.list(why.others.map(name)) });
    return why.kind === 'roof' ? words.roof() : words.heading({ aside: Math.round(aside) });
  };
}

/** The columns of proposals: the photo, its camera's direction, its current and proposed location, and the reason. */
function useHeadingColumns(
  byId: ReadonlyMap<string, InspectionImage>,
  locations: readonly Location[],
  { targetOf, choose }: HeadingChoice,
): readonly Column<HeadingProposal>[] {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading;
  const reason = useReason(locations);
  const places = [
    { id: SKIP, label: words.skip() },
    ...locations.map(({ id }) => ({ id, label: placePath(locations, id) })),
  ];
  return [
    {
      id: 'photo',
      head: words.photo(),
      width: 180,
      cell: ({ image }) => <MiddleEllipsis text={byId.get(image)?.name ?? ''} />,
    },
    {
      id: 'looks',
      head: words.looks(),
      width: 84,
      isNumber: true,
      cell: ({ image }) => {
        const { heading } = readShot(byId.get(image) ?? {});
        return heading === null ? '–' : `${format.number(heading, 0)}°`;
      },
    },
    { id: 'from', head: words.from(), width: 120, cell: ({ from }) => placePath(locations, from) || '–' },
    {
      id: 'to',
      head: words.to(),
      width: 200,
      cell: (proposal) => (
        <Select
          label={words.to()}
          hideLabel
          items={places}
          selectedKey={targetOf(proposal)}
          onSelectionChange={(to) => choose(proposal.image, to)}
        />
      ),
    },
    {
      id: 'why',
      head: words.why(),
      width: 250,
      cell: (proposal) => <span title={reason(proposal)}>{reason(proposal)}</span>,
    },
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
      confirmsOnEnter={false}
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
        <MissingNotice named={named} />
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
