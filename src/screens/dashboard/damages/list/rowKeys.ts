/**
 * React keys for the visible rows: a row keeps its element while it is visible, and when the list jumps, elements are
 * reused for the new rows, which takes half the time of creating them.
 */
export function createRowKeys() {
  let shift = 0;
  let drawn = { first: 0, last: -1 };
  return (first: number, last: number) => {
    if (first > drawn.last || last < drawn.first) shift += first - drawn.first;
    drawn = { first, last };
    const keep = shift;
    // The lead is always rendered and may be outside the visible range.
    return (index: number) => (index < first || index > last ? 'lead' : index - keep);
  };
}
