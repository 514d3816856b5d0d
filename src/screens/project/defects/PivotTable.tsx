import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { type Pivot, type PivotRow, pivotDefects } from '#domain/inspection/register/pivot.ts';
import type { RegisterRow } from '#domain/inspection/register/register.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { HeadCells } from '../../kit/table/HeadCells.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { LabelMark } from '../LabelMark.tsx';
import { NOWHERE, without } from '../projectAddress.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import * as styles from './defects.css.ts';

/** Defects by location and type; each figure links to its list. */
export function PivotTable({
  project,
  rows,
}: {
  readonly project: Project;
  readonly rows: readonly RegisterRow[];
}) {
  const { LL, format } = useI18n();
  const words = LL.register.pivot;
  const labelName = useLabelName(project.labels);
  const { search } = useProjectAddress();
  const pivot: Pivot = useMemo(
    () =>
      pivotDefects(
        rows.map(({ defect }) => defect),
        project.locations,
      ),
    [rows, project.locations],
  );
  const colours = new Map(project.labels.map(({ key, colour }) => [key, colour]));
  const cell = (row: PivotRow, label: string | null, place: string, location: string | undefined) => {
    const count = label === null ? row.total : row.cells.get(label);
    if (!count) return '';
    return (
      <Link
        to="/project/$projectId"
        params={{ projectId: project.id }}
        search={without({ ...search, view: '', label: label ?? '', location: location ?? '' })}
        className={link}
        aria-label={words.cell({
          defects: count.defects,
          label: label === null ? words.total() : labelName(label),
          place,
        })}
      >
        {format.count(count.defects)}
      </Link>
    );
  };
  return (
    <section className={page.section} aria-label={words.title()}>
      <p className={page.muted}>{words.help()}</p>
      <div className={page.scroll}>
        <table className={page.table} aria-label={words.title()}>
          <thead>
            <tr>
              <HeadCells of={[LL.register.head.place()]} />
              {pivot.labels.map((label) => (
                <th key={label} scope="col" className={page.numberHead}>
                  <div className={styles.head}>
                    <LabelMark name={labelName(label)} colour={colours.get(label)} />
                  </div>
                </th>
              ))}
              <HeadCells of={[words.total()]} areNumbers />
            </tr>
          </thead>
          <tbody>
            {pivot.rows.map((row) => {
              const name = row.location === null ? words.nowhere() : row.name;
              return (
                <tr key={row.location ?? NOWHERE}>
                  <th scope="row" className={page.td} style={{ paddingInlineStart: 8 + row.depth * 20 }}>
                    <bdi className={page.name}>{name}</bdi>
                  </th>
                  {[...pivot.labels, null].map((label) => (
                    <td key={label ?? ''} className={page.number}>
                      {cell(row, label, name, row.location ?? NOWHERE)}
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr>
              <th scope="row" className={page.td}>
                {words.total()}
              </th>
              {[...pivot.labels, null].map((label) => (
                <td key={label ?? ''} className={page.number}>
                  {cell(pivot.total, label, words.total(), undefined)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
