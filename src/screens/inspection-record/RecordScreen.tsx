/** The screen; its room fills it. */
export function RecordScreen() {
  return null;
}
