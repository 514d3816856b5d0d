import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import type { OwnSetting } from '#domain/inspection/register/assess.ts';
import { type OwnReader, ownRegister, ownValue } from '#domain/inspection/register/ownField.ts';
import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { MissingNotice } from '../bulk/MissingNotice.tsx';
import * as page from '../page/page.css.ts';
import { OwnSettings, OwnValues } from './OwnFields.tsx';

interface PhotoFieldsProps {
  /** One photo with what is stated of it, or several that get the same values in one step. */
  readonly of: InspectionImage | NamedItems<InspectionImage>;
  readonly reader: OwnReader;
  readonly onClose: () => void;
}

/** The project's own fields of photos, in a dialog. */
export default function PhotoFields({ of, reader, onClose }: PhotoFieldsProps) {
  return 'items' in of ? (
    <OfSeveral named={of} reader={reader} onClose={onClose} />
  ) : (
    <OfOne image={of} reader={reader} onClose={onClose} />
  );
}

type Shared = Omit<PhotoFieldsProps, 'of'>;

/** What is stated of a photo. Each value is one step of undo. */
function OfOne({ image, reader, onClose }: Shared & { readonly image: InspectionImage }) {
  const { LL } = useI18n();
  const words = LL.ownFields;
  const { manage } = useWorkspace();
  const required = new Set(reader.fields.flatMap((field) => (field.required ? field.id : [])));
  return (
    <Dialog
      title={words.ofPhoto({ name: image.name })}
      size="small"
      onClose={onClose}
      closeLabel={LL.project.form.close()}
    >
      <OwnValues
        reader={reader}
        registers={image.own}
        fields={reader.fields}
        onSet={(id, value) => manage.setOnPhotos([image.id], { [ownRegister(id)]: value })}
        missing={(field) => (required.has(field) ? words.isRequired() : null)}
      />
    </Dialog>
  );
}

/** Values to be set on several photos. */
function OfSeveral({ named, reader, onClose }: Shared & { readonly named: NamedItems<InspectionImage> }) {
  const { LL } = useI18n();
  const words = LL.ownFields;
  const { form } = LL.project;
  const { manage } = useWorkspace();
  const [settings, setSettings] = useState<readonly OwnSetting[]>([]);
  const save = () => {
    const set = settings.map(({ field, value }) => {
      const made = value === null ? null : ownValue(field, value);
      return [ownRegister(field.id), made] as const;
    });
    const ids = named.items.map(({ id }) => id);
    manage.setOnPhotos(ids, Object.fromEntries(set));
    onClose();
  };
  return (
    <Dialog
      title={words.ofPhotos({ count: named.items.length })}
      size="small"
      isDismissable={false}
      onClose={onClose}
      closeLabel={form.close()}
      onSubmit={save}
      footer={
        <>
          <Button size="dialog" onPress={onClose}>
            {form.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            type="submit"
            isDisabled={settings.length === 0 || named.items.length === 0}
          >
            {form.save()}
          </Button>
        </>
      }
    >
      <div className={page.section}>
        <MissingNotice named={named} />
        <OwnSettings fields={reader.fields} value={settings} onChange={setSettings} />
      </div>
    </Dialog>
  );
}
