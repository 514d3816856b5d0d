import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import {
  LOCATION_KINDS,
  type Location,
  type LocationKind,
  type Project,
} from '#domain/inspection/building/project.ts';
import {
  isLocationCode,
  LONGEST_CODE,
  locationCodes,
  newCode,
} from '#domain/inspection/places/locationCodes.ts';
import {
  locationTree,
  mayMoveUnder,
  newLocationId,
  removal,
  treeRows,
} from '#domain/inspection/places/locations.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import * as styles from '../../kit/page/page.css.ts';
import { EntryDialog } from '../header/EntryDialog.tsx';

const TOP = '';
const UNKNOWN = '-';

export interface LocationFormProps {
  readonly project: Project;
  /** The location to edit; null creates one. */
  readonly location: Location | null;
  /** Photos at the location itself. */
  readonly photos: number;
  readonly onClose: () => void;
}

/** The code that the numbers of a location's defects begin with; an empty one is derived when the location is saved. */
function useLocationCode({ locations }: Project, location: Location | null) {
  const words = useI18n().LL.project.locations;
  const codes = locationCodes(locations);
  const [typed, type] = useState((location && codes.get(location.id)) ?? '');
  const given = plainName(typed).trim();
  const other = locations.find(
    ({ id }) => id !== location?.id && codes.get(id)?.toUpperCase() === given.toUpperCase(),
  );
  const fault =
    given === ''
      ? null
      : !isLocationCode(given)
        ? words.codeFault()
        : other
          ? words.codeTaken({ name: other.name })
          : null;
  return { typed, type, given: given === '' ? null : given, fault };
}

/** Name, code and parent of a location. It can't be its own descendant, nor have a sibling's name. */
export function LocationForm(props: LocationFormProps) {
  const { project, location, onClose } = props;
  const { LL } = useI18n();
  const words = LL.project.locations;
  const { manage } = useWorkspace();
  const [name, setName] = useState(location?.name ?? '');
  const [parent, setParent] = useState(location?.parent ?? TOP);
  const [kind, setKind] = useState<LocationKind | typeof UNKNOWN>(location?.kind ?? UNKNOWN);
  const [bearing, setBearing] = useState(location?.bearing ?? Number.NaN);
  const { locations } = project;
  const code = useLocationCode(project, location);
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = plainName(name).trim();
  const sibling = locations.some(
    (one) => one.id !== location?.id && one.name === typed && (one.parent ?? TOP) === parent,
  );
  const fault = typed === '' ? words.nameMissing() : sibling ? words.nameTaken() : null;
  const parents = treeRows(locationTree(locations)).filter(
    (row) => location === null || mayMoveUnder(locations, location.id, row.location.id),
  );
  const save = () => {
    setSubmitted(true);
    if (fault || code.fault) return;
    const free = location?.id ?? newLocationId(locations, typed, crypto.randomUUID().slice(0, 4));
    manage.setLocation(project.id, free, {
      id: free,
      name: typed,
      parent: parent === TOP ? null : parent,
      code: code.given ?? newCode(locations, free),
      ...(kind === UNKNOWN ? {} : { kind }),
      ...(Number.isNaN(bearing) ? {} : { bearing: ((bearing % 360) + 360) % 360 }),
    });
    onClose();
  };
  const children = locations.filter((one) => one.parent === location?.id).length;
  return (
    <EntryDialog
      title={location ? words.editTitle() : words.add()}
      size="small"
      onSave={save}
      onClose={onClose}
      {...(location && {
        removal: {
          label: words.remove(),
          title: words.removeTitle({ name: location.name }),
          text: words.removeText({ photos: props.photos, under: children }),
          onRemove: () => manage.setLocations(project.id, removal(locations, location.id)),
        },
      })}
    >
      <div className={styles.section}>
        <TextField
          label={words.name()}
          size="dialog"
          autoFocus
          value={name}
          onChange={setName}
          fault={isSubmitted ? fault : null}
          maxLength={80}
        />
        <TextField
          label={words.code()}
          description={words.codeHelp()}
          size="dialog"
          value={code.typed}
          onChange={code.type}
          fault={isSubmitted ? code.fault : null}
          maxLength={LONGEST_CODE}
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
    </EntryDialog>
  );
}
