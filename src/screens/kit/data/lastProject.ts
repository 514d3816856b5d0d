const KEY = 'last-project';

/** The project that was opened last on this device; null where none was, or storage is forbidden. */
export function lastProject(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberProject(project: string): void {
  try {
    localStorage.setItem(KEY, project);
  } catch {
    // The next visit starts with the first project: no reason to disturb anybody.
  }
}
