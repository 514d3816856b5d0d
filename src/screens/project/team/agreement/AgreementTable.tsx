import { useMemo } from 'react';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Agreement, agreementOf } from '#domain/team/second/agreement.ts';
import type { BoxPair } from '#domain/team/second/verdictsOf.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { CardTable } from '../../../kit/table/CardTable.tsx';
import { HeadCells } from '../../../kit/table/HeadCells.tsx';
import { useLabelName } from '../../../kit/words/useLabelName.ts';
import { useFindings } from '../../defects/register/useFindings.ts';

interface AgreementTableProps {
  readonly project: Project;
  readonly pairs: readonly BoxPair[];
}

/** Agreement over all boxes and by label; no figure for too few boxes. */
export function AgreementTable({ project, pairs }: AgreementTableProps) {
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
