import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import { judge } from '#domain/edit/drafts.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { BoxPair } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useFindings } from '../../defects/register/useFindings.ts';
import { RowLink } from '../../table/RowLink.tsx';
import { useAllPhotos } from '../../usePhotos.ts';
import type { TeamPartProps } from '../teamPart.ts';

interface DifferencesProps extends TeamPartProps {
  readonly pairs: readonly BoxPair[];
  /** Whether the person settles them. */
  readonly isLead: boolean;
}

/** A pair that differs, with its box and photo as they are now. */
interface Difference {
  readonly pair: BoxPair;
  readonly damage: Damage;
  readonly image: InspectionImage;
}

/** At most so many rows: who has more settles these first. */
const MOST = 200;

function useDifferences(project: string, pairs: readonly BoxPair[]): readonly Difference[] | null {
  const { findings } = useFindings(project, null);
  const photos = useAllPhotos(project);
  return useMemo(() => {
    if (!findings.damages || !photos) return null;
    const damages = new Map([...findings.damages.values()].flat().map((damage) => [damage.key, damage]));
    const images = new Map(photos.map((image) => [image.id, image]));
    return pairs.flatMap((pair) => {
      const damage = damages.get(pair.key);
      const image = damage && images.get(damage.image);
      return pair.first !== pair.second && damage && image ? [{ pair, damage, image }] : [];
    });
  }, [findings, photos, pairs]);
}

/** The boxes on which two people said different things; the lead's verdict on one settles it. */
export function Differences({ project, pairs, isLead }: DifferencesProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.agreement;
  const [withSettled, showSettled] = useState(false);
  const all = useDifferences(project.id, pairs);
  if (!all) return null;
  const open = all.filter(({ pair }) => !pair.isSettled);
  const shown = withSettled ? all : open;
  return (
    <section className={page.section} data-differences={open.length}>
      <div className={page.row}>
        <h2 className={page.subtitle}>{words.differences({ open: open.length, all: all.length })}</h2>
        <span className={page.grow} />
        <Switch isSelected={withSettled} onChange={showSettled}>
          {words.withSettled()}
        </Switch>
      </div>
      <p className={page.muted}>{isLead ? words.settleAbout() : words.leadSettles()}</p>
      {shown.length > MOST && <p className={page.muted}>{words.first({ count: MOST })}</p>}
      {shown.length > 0 && (
        <CardTable
          label={words.differencesTable()}
          head={
            <>
              <HeadCells of={[words.box(), words.photo(), words.firstSaid(), words.secondSaid()]} />
              <td className={page.th} />
            </>
          }
        >
          {shown.slice(0, MOST).map((difference) => (
            <DifferenceRow
              key={`${difference.pair.key} ${difference.pair.secondBy}`}
              {...difference}
              project={project}
              isLead={isLead}
            />
          ))}
        </CardTable>
      )}
    </section>
  );
}

function DifferenceRow({
  project,
  pair,
  damage,
  image,
  isLead,
}: Difference & Pick<DifferencesProps, 'project' | 'isLead'>) {
  const { LL } = useI18n();
  const words = LL.teamPage.agreement;
  const { manage } = useWorkspace();
  // The same verdict once more settles it too: it is the lead's then.
  const settle = (verdict: 'accepted' | 'rejected') => {
    const { kind, patches } = judge([damage], verdict);
    const set: Partial<HumanFields> = { ...patches[0]?.set, verdict };
    const fields = Object.keys(set) as (keyof HumanFields & keyof Damage)[];
    manage.take({
      ...{ kind, project: project.id, image: image.id, count: 1 },
      assign: fields.map((field) => ({
        ...{ doc: damage.key, field, before: damage[field], after: set[field] },
      })),
    });
  };
  const { nameOf } = usePeople(project.id);
  const labelName = useLabelName(project.labels);
  const said = (verdict: BoxPair['first'], by: string) => (
    <span className={page.marked}>
      <VerdictMark verdict={verdict} />{' '}
      {words.saidBy({ verdict: LL.annotator.verdicts[verdict](), name: nameOf(by) })}
    </span>
  );
  return (
    <tr data-difference={pair.isSettled ? 'settled' : 'open'}>
      <td className={page.td}>
        <RowLink search={{ project: project.id, image: image.id, damage: damage.id }}>
          {LL.annotator.named({ label: labelName(damage.label), id: damage.id })}
        </RowLink>
      </td>
      <td data-head={words.photo()} className={page.td}>
        <bdi className={page.name}>{image.name}</bdi>
      </td>
      <td data-head={words.firstSaid()} className={page.td}>
        {said(pair.first, pair.firstBy)}
      </td>
      <td data-head={words.secondSaid()} className={page.td}>
        {said(pair.second, pair.secondBy)}
      </td>
      <td className={page.doing}>
        {pair.isSettled
          ? words.settled({ verdict: LL.annotator.verdicts[damage.verdict]() })
          : isLead && (
              <span className={page.row}>
                <Button onPress={() => settle('accepted')}>{LL.dashboard.verdict.accept()}</Button>
                <Button onPress={() => settle('rejected')}>{LL.dashboard.verdict.reject()}</Button>
              </span>
            )}
      </td>
    </tr>
  );
}
