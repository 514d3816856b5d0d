import { useState } from 'react';
import { useFilter } from 'react-aria-components/Autocomplete';
import type { Action } from '#annotator/annotator.ts';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useTour } from '#screens/kit/data/tour.ts';
import { usePreference, usePreferences } from '#screens/kit/page/PreferencesProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { ActionKeys } from './ActionKeys.tsx';
import { useActionName } from './actionName.ts';
import * as styles from './commands.css.ts';

const GROUPS: readonly Action['group'][] = [
  'review',
  'assess',
  'tools',
  'measure',
  'view',
  'edit',
  'navigate',
  'app',
];

/** Every action with its keys, from the table that binds them: searchable, and each key can be changed. */
export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const { actions } = useAnnotator();
  const nameOf = useActionName();
  const preferences = usePreferences();
  const shortcuts = usePreference((each) => each.shortcuts);
  const changed = usePreference((each) => Object.keys(each.bindings).length > 0);
  const { contains } = useFilter({ sensitivity: 'base' });
  const [text, setText] = useState('');
  const tour = useTour();
  const touch = useMedia(media.touch);
  const small = useMedia(media.small);
  const words = LL.dashboard.commands;
  const found = (group: Action['group']) =>
    actions.filter((action) => action.group === group && contains(nameOf(action.id), text));
  const some = GROUPS.some((group) => found(group).length > 0);

  return (
    <Dialog title={words.help()} onClose={onClose} closeLabel={LL.dashboard.close()} size="large">
      <div className={styles.sheet}>
        <div className={styles.sheetHead}>
          <div className={styles.sheetSearch}>
            <SearchField
              label={words.search()}
              placeholder={words.search()}
              autoFocus
              size="dialog"
              value={text}
              onChange={setText}
            />
          </div>
          <Switch
            isSelected={shortcuts}
            onChange={(on) => {
              preferences.shortcuts = on;
            }}
          >
            {words.singleKeys()}
          </Switch>
          {!touch && !small && (
            <Button
              onPress={() => {
                onClose();
                tour.begin();
              }}
            >
              {LL.triage.tour.title()}
            </Button>
          )}
          <Button
            isDisabled={!changed}
            onPress={() => {
              preferences.bindings = {};
            }}
          >
            {words.resetAll()}
          </Button>
        </div>
        <p className={styles.hint}>{words.singleKeysHint()}</p>
        {!some && <p className={styles.nothing}>{words.nothing()}</p>}
        {GROUPS.map((group) => {
          const list = found(group);
          return (
            list.length > 0 && (
              <section key={group}>
                <h3 className={styles.groupTitle}>{words.groups[group]()}</h3>
                <ul className={styles.rows}>
                  {list.map((action) => (
                    <ActionKeys key={action.id} action={action} name={nameOf(action.id)} nameOf={nameOf} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
