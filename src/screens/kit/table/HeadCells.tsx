import { numberHead, th } from '../page/page.css.ts';

interface HeadCellsProps {
  /** Their texts, each another. */
  readonly of: readonly string[];
  /** Whether figures stand below, to which they are aligned. */
  readonly areNumbers?: boolean;
}

/** Cells of a table's head row that only say what their columns hold. */
export const HeadCells = ({ of, areNumbers = false }: HeadCellsProps) =>
  of.map((text) => (
    <th key={text} scope="col" className={areNumbers ? numberHead : th}>
      {text}
    </th>
  ));
