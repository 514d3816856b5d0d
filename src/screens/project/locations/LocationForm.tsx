import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { locationTree, mayMoveUnder, treeRows } from '#domain/inspection/locations.ts';
import {
  LOCATION_KINDS,
  type Location,
  type LocationKind,
  type Project,
} from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { AlertDialog, Dialog } from '#ui/Dialog.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import * as styles from '../../inspection-record/page.css.ts';

const TOP = '';
const UNKNOWN = '-';

export interface LocationFormProps {
  readonly project: Project;
  /** The location to edit; null makes one. */
  readonly location: Location | null;
  readonly onClose: () => void;
}

/** Name and place in the tree of a location. It can't be put under itself, nor have a sibling's name. */
export function LocationForm({ project, location, onClose }: LocationFormProps) {
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { form } = LL.project;
  const { manage } = useWorkspace();
  const [name, setName] = useState(location?.name ?? '');
  const [parent, setParent] = useState(location?.parent ?? TOP);
  const [kind, setKind] = useState<LocationKind | typeof UNKNOWN>(location?.kind ?? UNKNOWN);
  const [bearing, setBearing] = useState(location?.bearing ?? Number.NaN);
  const [asked, setAsked] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { locations } = project;
  const id = location?.id ?? name.trim();
  const sibling = locations.some(
    (one) => one.id !== location?.id && one.name === name.trim() && (one.parent ?? TOP) === parent,
  );
  const fault = name.trim() === '' ? words.nameMissing() : sibling ? words.nameTaken() : null;
  const parents = treeRows(locationTree(locations)).filter(
    (row) => location === null || mayMoveUnder(locations, location.id, row.location.id),
  );
  const save = () => {
    setAsked(true);
    if (fault) return;
    const free =
      location || !locations.some((one) => one.id === id) ? id : `${id} ${crypto.randomUUID().slice(0, 4)}`;
    manage.setLocation(project.id, free, {
      id: free,
      name: name.trim(),
      parent: parent === TOP ? null : parent,
      ...(kind === UNKNOWN ? {} : { kind }),
      ...(Number.isNaN(bearing) ? {} : { bearing: ((bearing % 360) + 360) % 360 }),
    });
    onClose();
  };
  const remove = () => {
    if (location) manage.setLocation(project.id, location.id, null);
    onClose();
  };
  return (
    <>
      <Dialog
        title={location ? words.editTitle() : words.add()}
        size="small"
        isOpen={!removing}
        onOpenChange={(open) => {
          if (!open && !removing) onClose();
        }}
        closeLabel={form.close()}
        footer={
          <>
            {location && (
              <Button size="dialog" variant="quiet" onPress={() => setRemoving(true)}>
                {words.remove()}
              </Button>
            )}
            <Button size="dialog" variant="primary" onPress={save}>
              {form.save()}
            </Button>
          </>
        }
      >
        <div className={styles.section}>
          <TextField
            label={words.name()}
            size="dialog"
            autoFocus
            value={name}
            onChange={setName}
            validationBehavior="aria"
            isInvalid={asked && fault !== null}
            errorMessage={fault ?? ''}
            maxLength={80}
          />
          <Select
            label={words.under()}
            size="dialog"
            items={[
              { id: TOP, label: words.top() },
              ...parents.map((row) => ({ id: row.location.id, label: row.location.name })),
            ]}
            selectedKey={parent}
            onSelectionChange={setParent}
          />
          <Select
            label={LL.projects.kind()}
            size="dialog"
            items={[
              { id: UNKNOWN, label: LL.projects.kindNone() },
              ...LOCATION_KINDS.map((id) => ({ id, label: LL.projects.kinds[id]() })),
            ]}
            selectedKey={kind}
            onSelectionChange={setKind}
          />
          <NumberField
            label={LL.projects.bearing()}
            description={LL.gallery.heading.bearingHelp()}
            size="dialog"
            minValue={0}
            maxValue={360}
            value={bearing}
            onChange={setBearing}
          />
        </div>
      </Dialog>
      <AlertDialog
        title={words.removeTitle({ name: location?.name ?? '' })}
        text={words.removeText()}
        isOpen={removing}
        cancelLabel={form.cancel()}
        confirmLabel={words.remove()}
        isDestructive
        onCancel={() => setRemoving(false)}
        onConfirm={remove}
      />
    </>
  );
}
