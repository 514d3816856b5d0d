import { numberHead, th } from '../page/page.css.ts';

interface HeadCellsProps {
  /** Their texts, all different. */
  readonly of: readonly string[];
  /** Whether the columns contain figures, with which the headings are aligned. */
  readonly areNumbers?: boolean;
}

/** Cells of a table's header row that only name their columns. */
export const HeadCells = ({ of, areNumbers = false }: HeadCellsProps) =>
  of.map((text) => (
    <th key={text} scope="col" className={areNumbers ? numberHead : th}>
      {text}
    </th>
  ));
