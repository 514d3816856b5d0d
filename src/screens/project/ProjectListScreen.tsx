/** The screen; its room fills it. */
export function ProjectListScreen() {
  return null;
}
