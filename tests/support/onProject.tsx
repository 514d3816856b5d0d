import type { ComponentType } from 'react';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Locale } from '#domain/languages.ts';
import { createI18n } from '#i18n/i18n.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { createPreferences } from '#stores/preferences.ts';

/** A part of a project's page with the current project and the part's whole context. */
export async function onProject(
  workspace: Workspace,
  id: string,
  Part: ComponentType<{ readonly project: Project }>,
  locale: Locale = 'en',
) {
  const preferences = createPreferences(localStorage, ['en']);
  preferences.locale = locale;
  const i18n = await createI18n(preferences);
  await i18n.widen('whole');
  function Current() {
    const project = useValue(workspace.projects)?.find((one) => one.id === id);
    return project && <Part project={project} />;
  }
  return (
    <LocaleProvider i18n={i18n}>
      <WorkspaceProvider workspace={workspace}>
        <Current />
      </WorkspaceProvider>
    </LocaleProvider>
  );
}
