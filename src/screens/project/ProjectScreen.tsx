/** The screen; its room fills it. */
export function ProjectScreen() {
  return null;
}
