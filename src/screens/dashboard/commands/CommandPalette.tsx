import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { ALL } from '#domain/inspection/photos/openPhoto.ts';
import { OFFERED } from '#domain/languages.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useDashboard } from '../DashboardContext.tsx';
import { useActionName } from './actionName.ts';
import * as styles from './commands.css.ts';
import { type Entry, findEntries, searchable } from './findEntries.ts';
import { recentEntries } from './recentEntries.ts';

const THEMES = ['system', 'light', 'dark'] as const;

/** The annotator's actions, without those that need a key to be held down. */
function useCommands(): readonly Entry[] {
  const { actions } = useAnnotator();
  const nameOf = useActionName();
  return actions
    .filter((action) => !action.release)
    .map((action) => ({
      id: `command:${action.id}`,
      kind: 'command',
      name: nameOf(action.id),
      enabled: action.enabled(),
      keys: action.keys[0],
      run: action.run,
    }));
}

/** Themes, languages, and pages on which something is set. */
function useSettings(): readonly Entry[] {
  const { LL } = useI18n();
  const preferences = usePreferences();
  const navigate = useNavigate();
  const { project } = useDashboard();
  const words = LL.palette;
  const set = (kind: Entry['kind'], id: string, name: string, run: () => void): Entry => ({
    id: `${kind}:${id}`,
    kind,
    name,
    enabled: true,
    run,
  });
  const tab = (name: string) =>
    void navigate({ to: '/project/$projectId', params: { projectId: project.id }, search: { tab: name } });
  return [
    ...THEMES.map((id) =>
      set('theme', id, words.theme({ name: LL.shell.theme[id]() }), () => {
        preferences.theme = id;
      }),
    ),
    ...OFFERED.map(({ locale, name }) =>
      set('language', locale, words.language({ name }), () => {
        preferences.locale = locale;
      }),
    ),
    set('setting', 'keys', LL.shell.shortcuts(), () => {
      preferences.shortcuts = !preferences.shortcuts;
    }),
    set('setting', 'project', words.projectSettings(), () => tab('settings')),
    set('setting', 'storage', LL.shell.storage(), () => void navigate({ to: '/storage' })),
    set('page', 'project', words.projectPage(), () => tab('overview')),
    set('page', 'review', words.reviewPage(), () => tab('review')),
    set('page', 'projects', LL.shell.allProjects(), () => void navigate({ to: '/project' })),
    set('page', 'records', LL.shell.record(), () => void navigate({ to: '/inspection-record' })),
  ];
}

/** The project's photos, places and records. */
function useContents(): readonly Entry[] {
  const { LL } = useI18n();
  const { navigation } = useAnnotator();
  const { project, images, listedImages, chooseLocation } = useDashboard();
  const records = useValue(useRecords().all);
  const navigate = useNavigate();
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
      ...(records ?? [])
        .filter((filed) => filed.project.id === project.id)
        .map(
          ({ record: { id, no, title } }): Entry => ({
            id: `record:${id}`,
            kind: 'record',
            name: title ? `${no} ${title}` : no,
            enabled: true,
            run: () => void navigate({ to: '/inspection-record/$recordId', params: { recordId: id } }),
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
  }, [images, listedImages, project, records, navigation, navigate, chooseLocation, LL]);
}

/** All entries of the palette. */
function useEntries(): readonly Entry[] {
  const commands = useCommands();
  const settings = useSettings();
  return [...commands, ...settings, ...useContents()];
}

/** Most results that are shown; typing more of the name narrows them down. */
const MOST = 60;

/** A search field with its results. */
export function Palette(props: { readonly entries: readonly Entry[]; readonly onClose: () => void }) {
  const { entries, onClose } = props;
  const { LL } = useI18n();
  const words = LL.dashboard.commands;
  const [text, setText] = useState('');
  const [recent] = useState(recentEntries.read);
  const list = useMemo(() => searchable(entries, (kind) => LL.palette.kinds[kind]()), [entries, LL]);
  const found = useMemo(() => findEntries(list, text, recent), [list, text, recent]);
  const shown = text.trim() === '' ? found : found.slice(0, MOST);

  const run = (id: string) => {
    const entry = entries.find((each) => each.id === id);
    onClose();
    if (!entry) return;
    recentEntries.note(id);
    // After the dialog has restored the focus, which the action may move again.
    setTimeout(entry.run);
  };

  return (
    <Dialog title={words.palette()} onClose={onClose} closeLabel={LL.dashboard.close()}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <div className={styles.palette}>
          {/* One Escape leaves: the field would take the first to clear itself. */}
          <div
            className={styles.paletteSearch}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
              event.stopPropagation();
              onClose();
            }}
          >
            <SearchField
              label={words.placeholder()}
              placeholder={words.placeholder()}
              autoFocus
              size="dialog"
            />
          </div>
          <Menu
            aria-label={words.palette()}
            className={styles.menu}
            onAction={(id) => run(String(id))}
            renderEmptyState={() => <p className={styles.nothing}>{LL.palette.nothing()}</p>}
          >
            {shown.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.name}
                isDisabled={!entry.enabled}
                className={styles.item}
              >
                <bdi className={styles.name}>{entry.name}</bdi>
                <span className={styles.group}>{LL.palette.kinds[entry.kind]()}</span>
                {entry.keys && <Kbd keys={entry.keys} />}
              </MenuItem>
            ))}
          </Menu>
          {found.length > shown.length && (
            <p className={styles.nothing}>{LL.palette.more({ count: found.length - shown.length })}</p>
          )}
        </div>
      </Autocomplete>
    </Dialog>
  );
}

/** Everything that can be done, opened or set on the dashboard, found by typing. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  return <Palette entries={useEntries()} onClose={onClose} />;
}
