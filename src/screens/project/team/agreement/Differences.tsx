import { useMemo, useState } from 'react';
import type { BoxPair } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useFindings } from '../../defects/register/useFindings.ts';
import { useAllPhotos } from '../../usePhotos.ts';
import type { TeamPartProps } from '../teamPart.ts';
import { type Difference, DifferenceRow } from './DifferenceRow.tsx';

interface DifferencesProps extends TeamPartProps {
  readonly pairs: readonly BoxPair[];
  /** Whether the person may settle them. */
  readonly isLead: boolean;
}

/** Most rows shown: further ones appear as these are settled. */
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

/** The boxes with two different verdicts; the lead's verdict on one settles it. */
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
