import { useMemo, useState } from 'react';
import type { ReviewsState } from '#data/team/second/createReviews.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { judge } from '#domain/edit/drafts.ts';
import { imageId, imageKey } from '#domain/edit/ids.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { mayWriteAny } from '#domain/team/roles.ts';
import { type Agreement, agreementOf } from '#domain/team/second/agreement.ts';
import { type BoxPair, pairsOf, secondVerdictOf } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useFindings } from '../../defects/register/useFindings.ts';
import * as styles from '../../project.css.ts';
import { RowLink } from '../../table/RowLink.tsx';
import { useAllPhotos, usePhotos } from '../../usePhotos.ts';
import { PlaceTable } from '../assignments/PlaceTable.tsx';
import type { TeamPartProps } from '../teamPart.ts';

const reviewerOf = ({ reviewer }: InspectionImage): string | undefined => reviewer;

/** How far two people agree on the same boxes, where they don't, and requests for second reviews. */
export default function AgreementPart({ project, team }: TeamPartProps) {
  const words = useI18n().LL.teamPage.agreement;
  const images = usePhotos(project.id);
  const verdicts = useValue(useMemo(() => team.reviews(project.id), [team, project.id]));
  if (!images) return <Skeleton of="table" />;
  return (
    <div className={styles.scrolling}>
      <Compared project={project} team={team} images={images} verdicts={verdicts} />
      <section className={page.section}>
        <h2 className={page.subtitle}>{words.requests()}</h2>
        <p className={page.muted}>{words.requestsAbout()}</p>
        <Requests project={project} team={team} images={images} />
      </section>
    </div>
  );
}

interface PhotosProps extends TeamPartProps {
  readonly images: readonly InspectionImage[];
}

interface AgreementTableProps {
  readonly project: Project;
  readonly pairs: readonly BoxPair[];
}

/** Agreement over all boxes and by label; no figure for too few boxes. */
function AgreementTable({ project, pairs }: AgreementTableProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.agreement;
  const labelName = useLabelName(project.labels);
  const { findings } = useFindings(project.id, null);
  const rows = useMemo(() => {
    const labels = new Map(
      [...(findings.damages?.values() ?? [])].flat().map(({ key, label }) => [key, label]),
    );
    const byLabel = groupBy(pairs, ({ key }) => labels.get(key) ?? '');
    return [...byLabel]
      .filter(([label]) => label !== '')
      .map(([label, some]) => [label, agreementOf(some)] as const);
  }, [pairs, findings]);
  return (
    <section className={page.section}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.about({ fewest: FEWEST_JUDGED.label })}</p>
      <CardTable
        label={words.title()}
        head={
          <>
            <HeadCells of={[words.label()]} />
            <HeadCells of={[words.compared(), words.agreed(), words.share(), words.kappa()]} areNumbers />
          </>
        }
      >
        <Row name={words.all()} of={agreementOf(pairs)} />
        {rows.map(([label, of]) => (
          <Row key={label} name={labelName(label)} of={of} />
        ))}
      </CardTable>
    </section>
  );
}

function Row({ name, of }: { readonly name: string; readonly of: Agreement }) {
  const { LL, format } = useI18n();
  const words = LL.teamPage.agreement;
  return (
    <tr>
      <td className={page.td}>
        <bdi className={page.name}>{name}</bdi>
      </td>
      <td data-head={words.compared()} className={page.number}>
        {format.count(of.compared)}
      </td>
      <td data-head={words.agreed()} className={page.number}>
        {format.count(of.agreed)}
      </td>
      <td data-head={words.share()} className={page.number}>
        {of.share === null ? '–' : format.percent(of.share)}
      </td>
      <td data-head={words.kappa()} className={page.number}>
        {of.kappa === null ? '–' : format.number(of.kappa, 2)}
      </td>
    </tr>
  );
}

interface DifferencesProps extends TeamPartProps {
  readonly pairs: readonly BoxPair[];
  /** Whether the person may settle them. */
  readonly isLead: boolean;
}

/** Most rows shown: further ones appear as these are settled. */
const MOST = 200;

/** A pair that differs, with its box and photo in their current state. */
interface Difference {
  readonly pair: BoxPair;
  readonly damage: Damage;
  readonly image: InspectionImage;
}

interface DifferenceRowProps extends Difference {
  readonly project: Project;
  /** Whether the person may settle it. */
  readonly isLead: boolean;
}

/** One box with two different verdicts; a lead's verdict settles it. */
function DifferenceRow({ project, pair, damage, image, isLead }: DifferenceRowProps) {
  const { LL } = useI18n();
  const words = LL.teamPage.agreement;
  const { manage } = useWorkspace();
  // Repeating the same verdict settles it too: it is then the lead's.
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
  const verdictText = (verdict: BoxPair['first'], by: string) => (
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
        {verdictText(pair.first, pair.firstBy)}
      </td>
      <td data-head={words.secondSaid()} className={page.td}>
        {verdictText(pair.second, pair.secondBy)}
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
function Differences({ project, pairs, isLead }: DifferencesProps) {
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

/**
 * The figures and the differences; not shown to people who still have to judge, as they would reveal the first
 * verdicts.
 */
function Compared({ project, team, images, verdicts }: PhotosProps & { readonly verdicts: ReviewsState }) {
  const words = useI18n().LL.teamPage.agreement;
  const pairs = useMemo(() => (typeof verdicts === 'string' ? null : pairsOf(verdicts)), [verdicts]);
  const isLead = team.rolesIn(project.id).includes('lead');
  const isAwaited = useIsAwaited(team.member.name, project.id, images, verdicts);
  if (isAwaited && !isLead) return <p className={page.muted}>{words.blind()}</p>;
  if (!pairs)
    return verdicts === 'failed' ? (
      <p className={page.bad}>{words.failed()}</p>
    ) : (
      <div role="status" aria-label={words.reading()}>
        <Skeleton of="table" count={4} />
      </div>
    );
  if (pairs.length === 0) return <p className={page.muted}>{words.none()}</p>;
  return (
    <>
      <AgreementTable project={project} pairs={pairs} />
      <Differences project={project} team={team} pairs={pairs} isLead={isLead} />
    </>
  );
}

/** Whether somebody still has second verdicts to give. @param user their user name */
function useIsAwaited(
  user: string,
  project: string,
  images: readonly InspectionImage[],
  verdicts: ReviewsState,
): boolean {
  const reviewedImages = useMemo(() => images.filter(({ reviewer }) => reviewer === user), [images, user]);
  const { findings } = useFindings(project, reviewedImages);
  return useMemo(() => {
    if (reviewedImages.length === 0) return false;
    if (typeof verdicts === 'string' || !findings.damages) return true;
    return [...findings.damages.values()]
      .flat()
      .some(({ key }) => secondVerdictOf(verdicts, key, user) === null);
  }, [reviewedImages, verdicts, findings, user]);
}

/** Requests second reviews, location by location. */
function Requests({ project, team, images }: PhotosProps) {
  const words = useI18n().LL.teamPage.agreement;
  const { manage } = useWorkspace();
  const { list, nameOf } = usePeople(project.id);
  const [verdictLine, setMessage] = useState('');
  const reviewers = useMemo(
    () => (list ?? []).filter(({ roles }) => mayWriteAny(roles)).map(({ name }) => name),
    [list],
  );
  const any = imageKey(imageId(project.id, 'any'));
  const ask = (ids: readonly string[], chosen: string) => {
    const person = chosen === UNASSIGNED ? null : chosen;
    if (manage.requestReview(ids, person).isDenied) return;
    setMessage(
      person === null
        ? words.takenBack({ count: ids.length })
        : words.asked({ count: ids.length, name: nameOf(person) }),
    );
  };
  return (
    <>
      <p role="status" className={page.muted}>
        {verdictLine}
      </p>
      <PlaceTable
        project={project}
        images={images}
        names={reviewers}
        nameOf={nameOf}
        personOf={reviewerOf}
        words={{ head: words.askedOf(), act: words.ask(), actAt: words.askAt }}
        onAssign={team.mayChange(project.id, any, ['reviewer']) ? ask : null}
      />
    </>
  );
}
