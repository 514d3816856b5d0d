import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { wrap360 } from '#domain/geometry/earth.ts';
import { type HeadingProposal, proposeByHeading } from '#domain/inspection/heading.ts';
import type { InspectionImage } from '#domain/inspection/image.ts';
import { placePath } from '#domain/inspection/locations.ts';
import type { Location, Project } from '#domain/inspection/project.ts';
import { readShot } from '#domain/inspection/shot.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Select } from '#ui/Select.tsx';
import * as page from '../../inspection-record/page.css.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import * as styles from './heading.css.ts';

const SKIP = '';
const keyOf = ({ image }: HeadingProposal): string => image;
/** Names that a sentence lists before it only counts. */
const NAMED = 5;

export interface HeadingDialogProps {
  readonly project: Project;
  readonly images: readonly InspectionImage[];
  readonly onClose: () => void;
}

/** Where photos belong by where their camera looked: previewed, adjusted one by one, and done in one step. */
export default function HeadingDialog({ project, images, onClose }: HeadingDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.gallery.heading;
  const { manage } = useWorkspace();
  const { locations } = project;
  /** What a person chose instead, by image id; empty = leave it. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const plan = useMemo(() => proposeByHeading(images, locations), [images, locations]);
  const byId = useMemo(() => new Map(images.map((image) => [image.id, image])), [images]);
  const facades = locations.filter(({ parent, kind }) => parent === null && kind !== 'roof');

  const open = useMemo(() => plan.proposals.filter(({ from, to }) => from !== to), [plan]);
  const settled = plan.proposals.length - open.length;
  /** A place that somebody chose before, or that can't be told, is only changed where a person says so here. */
  const targetOf = ({ image, from, to, why }: HeadingProposal): string =>
    chosen.get(image) ?? (from === to || (from === null && why.kind !== 'undecided') ? to : SKIP);
  const changes = new Map(
    open.flatMap((proposal) => {
      const to = targetOf(proposal);
      return to === SKIP || to === proposal.from ? [] : [[proposal.image, to] as const];
    }),
  );
  const kept = open.filter(({ from }) => from !== null).length;
  const names = (ids: readonly string[]): string => {
    const said = format.list(ids.slice(0, NAMED).map((id) => byId.get(id)?.name ?? id));
    return ids.length > NAMED ? words.more({ names: said, count: ids.length - NAMED }) : said;
  };
  const setBearing = (location: Location, bearing: number) => {
    if (Number.isNaN(bearing)) return;
    manage.setLocation(project.id, location.id, { ...location, bearing: wrap360(bearing) });
  };
  const said = ({ why, aside }: HeadingProposal): string => {
    const name = (id: string) => placePath(locations, id);
    if (why.kind === 'position')
      return words.reason.position({
        near: format.number(why.metres, 0),
        far: format.number(why.otherMetres, 0),
        other: name(why.other),
      });
    if (why.kind === 'undecided')
      return words.reason.undecided({ others: format.list(why.others.map(name)) });
    return why.kind === 'roof' ? words.reason.roof() : words.reason.heading({ aside: Math.round(aside) });
  };
  const columns: readonly Column<HeadingProposal>[] = [
    { id: 'photo', head: words.photo(), width: 180, cell: ({ image }) => byId.get(image)?.name },
    {
      id: 'looks',
      head: words.looks(),
      width: 84,
      isNumber: true,
      cell: ({ image }) => {
        const heading = readShot(byId.get(image) ?? {}).heading;
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
          items={[
            { id: SKIP, label: words.skip() },
            ...locations.map(({ id }) => ({ id, label: placePath(locations, id) })),
          ]}
          selectedKey={targetOf(proposal)}
          onSelectionChange={(to) => setChosen(new Map([...chosen, [proposal.image, to]]))}
        />
      ),
    },
    {
      id: 'why',
      head: words.why(),
      width: 250,
      cell: (proposal) => <span title={said(proposal)}>{said(proposal)}</span>,
    },
  ];
  const warnings = [
    ...(kept > 0 ? [words.replaces({ count: kept })] : []),
    ...(['withoutHeading', 'unmatched', 'atZero'] as const).flatMap((kind) =>
      plan[kind].length > 0 ? [words[kind]({ count: plan[kind].length, names: names(plan[kind]) })] : [],
    ),
  ];
  return (
    <Dialog
      title={words.title()}
      size="large"
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeLabel={LL.project.form.close()}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {LL.project.form.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={changes.size === 0}
            onPress={() => {
              manage.locateEach(changes);
              onClose();
            }}
          >
            {changes.size === 0 ? words.nothing() : words.apply({ count: changes.size })}
          </Button>
        </>
      }
    >
      <div className={page.section}>
        <p>{words.text()}</p>
        {facades.length === 0 ? (
          <p className={page.notice.info}>{words.noFacades()}</p>
        ) : (
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
                  onChange={(bearing) => setBearing(location, bearing)}
                />
              ))}
            </div>
          </>
        )}
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
    </Dialog>
  );
}
