import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { type ChosenLocation, putPhotos } from '#data/write/judging.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { locationChoices, locationNamed } from '#domain/inspection/places/locations.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { NOWHERE } from '#domain/lists/photoList.ts';
import { plainName } from '#domain/plainName.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select, type SelectProps } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';

/** Stand for "another one" and "as it is" in the list: no id of a location contains a comma. */
const NEW = ',new';
const LEAVE = ',leave';

/** What is chosen: a location or none, `undefined` for "as it is", null for nothing yet. */
type Value = ChosenLocation | undefined | null;

export interface LocationSelectProps
  extends Pick<
    SelectProps<string>,
    'label' | 'hideLabel' | 'placeholder' | 'size' | 'missing' | 'isFixed' | 'isDisabled'
  > {
  readonly locations: readonly Location[];
  readonly value: Value;
  readonly onChoose: (chosen: ChosenLocation) => void;
  /** The first option, which leaves everything as it is. */
  readonly leave?: { readonly label: string; readonly onLeave: () => void };
}

const keyOf = (value: Value): string | null => (value === undefined ? LEAVE : value && (value.id ?? NOWHERE));

/** The name of a new location, or of one at the top that exists already. */
function NewLocation(props: {
  readonly locations: readonly Location[];
  readonly onChoose: (chosen: ChosenLocation) => void;
  readonly onClose: () => void;
}) {
  const { locations, onChoose, onClose } = props;
  const { LL } = useI18n();
  const words = LL.project.locations;
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = plainName(name).trim();
  const add = () => {
    setSubmitted(true);
    if (typed === '') return;
    const added = locationNamed(locations, typed, crypto.randomUUID().slice(0, 4));
    onChoose({ id: added.id, ...(!locations.includes(added) && { added }) });
    onClose();
  };
  return (
    <FormDialog
      title={words.add()}
      size="small"
      isDismissable={false}
      cancelLabel={LL.project.form.cancel()}
      confirmLabel={words.addNamed()}
      onClose={onClose}
      onConfirm={add}
    >
      <TextField
        label={words.name()}
        size="dialog"
        autoFocus
        value={name}
        onChange={setName}
        fault={isSubmitted && typed === '' ? words.nameMissing() : null}
        maxLength={80}
      />
    </FormDialog>
  );
}

/** The choice of a location: one of the project's, none, or a new one that is named here. */
export function LocationSelect({ locations, value, onChoose, leave, ...rest }: LocationSelectProps) {
  const words = useI18n().LL.project.locations;
  const [isNaming, setNaming] = useState(false);
  const known = locationChoices(locations);
  const shown = keyOf(value);
  // A new one isn't among the project's yet, and one that was removed is no longer.
  const other = value?.id && !locations.some(({ id }) => id === value.id) ? value : null;
  const choose = (key: string) => {
    if (key === NEW) setNaming(true);
    else if (key === LEAVE) leave?.onLeave();
    else if (key !== shown) onChoose({ id: key === NOWHERE ? null : key });
  };
  return (
    <>
      <Select
        {...rest}
        items={[
          ...(leave ? [{ id: LEAVE, label: leave.label }] : []),
          ...known,
          ...(other?.id ? [{ id: other.id, label: other.added?.name ?? other.id }] : []),
          { id: NOWHERE, label: words.nowhere() },
          { id: NEW, label: words.addOther() },
        ]}
        selectedKey={shown}
        onSelectionChange={choose}
      />
      {isNaming && <NewLocation locations={locations} onChoose={onChoose} onClose={() => setNaming(false)} />}
    </>
  );
}

/** The photos that show a defect, with their locations. */
export const photosOf = ({ observations }: Defect): PhotoLocationProps['images'] =>
  observations.map(({ damage, location }) => ({ id: damage.image, location }));

interface PhotoLocationProps
  extends Omit<LocationSelectProps, 'label' | 'locations' | 'value' | 'onChoose' | 'leave'> {
  readonly project: Pick<Project, 'id' | 'locations'>;
  /** What is put: the photos, of which each counts once. */
  readonly images: readonly Pick<InspectionImage, 'id' | 'location'>[];
  /** Nothing is chosen beforehand, and the number is in the placeholder: for acts on what is selected. */
  readonly isAct?: boolean;
  /** Called once they are there. */
  readonly onDone?: () => void;
}

/**
 * The location of photos, and with them of every defect on them, with their number; choosing another one puts all of
 * them there in one step of undo.
 */
export function PhotoLocation({ project, images, isAct = false, onDone, ...rest }: PhotoLocationProps) {
  const words = useI18n().LL.project.locations;
  const { manage } = useWorkspace();
  const photos = new Map(images.map((image) => [image.id, image.location]));
  const places = new Set(photos.values());
  const [place = null] = places;
  const count = photos.size;
  const put = (chosen: ChosenLocation) => {
    const moving = [...photos].flatMap(([id, at]) => (at === chosen.id ? [] : [id]));
    if (putPhotos(manage, project.id, moving, chosen)) onDone?.();
  };
  const act = words.assign({ count });
  return (
    <LocationSelect
      {...rest}
      label={isAct ? act : words.ofPhotos({ count })}
      hideLabel={isAct}
      placeholder={isAct ? act : words.several()}
      locations={project.locations}
      value={isAct || places.size > 1 ? null : { id: place }}
      onChoose={put}
    />
  );
}
