import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage, HumanFields } from '#domain/damage/damage.ts';
import { judge } from '#domain/edit/drafts.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { BoxPair } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { VerdictMark } from '../../../kit/marks/VerdictMark.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { usePeople } from '../../../kit/team/usePeople.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { RowLink } from '../../table/RowLink.tsx';

/** A pair that differs, with its box and photo in their current state. */
export interface Difference {
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
export function DifferenceRow({ project, pair, damage, image, isLead }: DifferenceRowProps) {
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
