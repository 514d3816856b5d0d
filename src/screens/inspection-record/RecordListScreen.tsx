/** The screen; its room fills it. */
export function RecordListScreen() {
  return null;
}
