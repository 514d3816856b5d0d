/** The screen; its room fills it. */
export function DashboardScreen() {
  return null;
}
