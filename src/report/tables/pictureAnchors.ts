import type { Feature } from 'write-excel-file/universal';

/** The writer's anchor: one corner of the cell and the picture's own size. */
const HELD_BY_ONE =
  /<xdr:oneCellAnchor><xdr:from><xdr:col>(\d+)<\/xdr:col><xdr:colOff>(\d+)<\/xdr:colOff><xdr:row>(\d+)<\/xdr:row><xdr:rowOff>(\d+)<\/xdr:rowOff><\/xdr:from><xdr:ext cx="(\d+)" cy="(\d+)"\/>/g;

const corner = (name: 'from' | 'to', column: number, across: number, row: number, down: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${across}</xdr:colOff>` +
  `<xdr:row>${row}</xdr:row><xdr:rowOff>${down}</xdr:rowOff></xdr:${name}>`;

/**
 * Anchors each picture to both corners of its cell: then it moves with its row when the table is sorted and is hidden
 * with it when filtered, instead of covering other rows.
 */
export const picturesMoveWithCells = (): Feature<Blob> => ({
  files: {
    transform: {
      'xl/drawings/drawing{id}.xml': {
        transform: (xml) =>
          xml
            .replace(HELD_BY_ONE, (_, ...found: readonly string[]) => {
              const [column = 0, across = 0, row = 0, down = 0, width = 0, height = 0] = found.map(Number);
              return (
                '<xdr:twoCellAnchor editAs="twoCell">' +
                corner('from', column, across, row, down) +
                corner('to', column, across + width, row, down + height)
              );
            })
            .replaceAll('</xdr:oneCellAnchor>', '</xdr:twoCellAnchor>'),
      },
    },
  },
});
