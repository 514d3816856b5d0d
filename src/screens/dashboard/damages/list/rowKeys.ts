/**
 * Keys for drawn rows, from the first to the last in sight: a row keeps its element while it is there, and where the list
 * leaps those out of sight give theirs to the new ones, which is half the work of making rows.
 */
export function createRowKeys() {
  let shift = 0;
  let drawn = { first: 0, last: -1 };
  return (first: number, last: number) => {
    if (first > drawn.last || last < drawn.first) shift += first - drawn.first;
    drawn = { first, last };
    const keep = shift;
    // The lead, drawn wherever it is, may be out of sight.
    return (index: number) => (index < first || index > last ? 'lead' : index - keep);
  };
}
