import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';

/** A photo by its id, with the name that it had when it was chosen. */
interface ChosenPhoto {
  readonly image: string;
  readonly name: string;
}

interface PhotoChoiceProps {
  readonly label: string;
  /** Those that can be chosen. */
  readonly photos: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: ChosenPhoto | null;
  readonly onChange: (chosen: ChosenPhoto | null) => void;
  readonly isFixed: boolean;
}

/** The key of the choice of none. */
const NONE = '';

/** Chooses one photo by its name, or none. A chosen one that can't be chosen any more stays named. */
export function PhotoChoice({ label, photos, chosen, onChange, isFixed }: PhotoChoiceProps) {
  const words = useI18n().LL.record.notifications;
  const items = photos.map(({ id, name }) => ({ id, label: name, isFile: true }));
  const isMissing = chosen !== null && !photos.some(({ id }) => id === chosen.image);
  return (
    <Select
      label={label}
      items={[
        { id: NONE, label: words.noPhoto() },
        ...(isMissing ? [{ id: chosen.image, label: chosen.name }] : []),
        ...items,
      ]}
      selectedKey={chosen?.image ?? NONE}
      onSelectionChange={(id) => {
        const photo = photos.find((one) => one.id === id);
        if (id === NONE || photo) onChange(photo ? { image: photo.id, name: photo.name } : null);
      }}
      isFixed={isFixed}
    />
  );
}
