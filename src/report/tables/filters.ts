import type { Feature } from 'write-excel-file/universal';
import type { CsvSheet } from './csv.ts';

/** A column's letters: 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A sheet's name in a formula, inside XML. */
const quoted = (name: string): string =>
  `'${name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}'`;

/** Filter buttons in the headings of all tables, for filtering and sorting rows. */
export function filters(sheets: readonly CsvSheet[]): Feature<Blob> {
  const lastOf = ({ head, rows }: CsvSheet) =>
    [letters(Math.max(0, head.length - 1)), rows.length + 1] as const;
  /** Excel also stores a hidden name for the filter's range; without it some versions repair the file. */
  const names = sheets
    .map((sheet, index) => {
      const [column, row] = lastOf(sheet);
      return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${quoted(sheet.name)}!$A$1:$${column}$${row}</definedName>`;
    })
    .join('');
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            if (!sheet) return xml;
            return xml.replace(
              '</sheetData>',
              (end) => `${end}<autoFilter ref="A1:${lastOf(sheet).join('')}"/>`,
            );
          },
        },
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', () => `<definedNames>${names}</definedNames>`),
        },
      },
    },
  };
}
