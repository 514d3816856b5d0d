export interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A printed table: its header row is repeated on each page. The first cell of a row is its header. */
export const Table = ({ head, rows }: TableProps) => (
  <table>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = '', ...cells]) => (
        <tr key={name}>
          <td>{name}</td>
          {cells.map((text, index) => (
            <td key={head[index + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
