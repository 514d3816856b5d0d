import { useMemo } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { ALL } from '#domain/lists/photoList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { Entry } from '#screens/kit/palette/findEntries.ts';
import { Palette } from '#screens/kit/palette/Palette.tsx';
import { usePageEntries, useSynonyms } from '#screens/kit/palette/pageEntries.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useActionName } from './actionName.ts';

/** The annotator's actions, without those that need a key to be held down. */
function useCommands(): readonly Entry[] {
  const { actions } = useAnnotator();
  const nameOf = useActionName();
  const synonymsOf = useSynonyms();
  return actions
    .filter((action) => !action.release)
    .map((action) => ({
      id: `command:${action.id}`,
      kind: 'command',
      name: nameOf(action.id),
      enabled: action.enabled(),
      keys: action.keys[0],
      synonyms: synonymsOf(action.id),
      run: action.run,
    }));
}

/** The project's photos and places. */
function useContents(): readonly Entry[] {
  const { LL } = useI18n();
  const { navigation } = useAnnotator();
  const { project, images, listedImages, chooseLocation } = useDashboard();
  return useMemo(() => {
    const listed = new Set(listedImages);
    return [
      ...[{ id: ALL, name: LL.dashboard.images.all() }, ...project.locations].map(
        ({ id, name }): Entry => ({
          id: `place:${id}`,
          kind: 'place',
          name,
          enabled: true,
          run: () => chooseLocation(id),
        }),
      ),
      ...(images ?? []).map(
        (image): Entry => ({
          id: `photo:${image.id}`,
          kind: 'photo',
          name: image.name,
          onlyFound: true,
          enabled: true,
          run: () => navigation.open(image.id, listed.has(image) ? undefined : ALL),
        }),
      ),
    ];
  }, [images, listedImages, project, navigation, chooseLocation, LL]);
}

/** All entries of the palette. */
function useEntries(): readonly Entry[] {
  const commands = useCommands();
  const contents = useContents();
  return [...commands, ...usePageEntries(useDashboard().project), ...contents];
}

/** Everything that can be done, opened or set on the dashboard, found by typing. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette entries={useEntries()} onClose={onClose} />;
}
