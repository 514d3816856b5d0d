import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { ImageCounts } from '#domain/inspection/image.ts';
import type { Project } from '#domain/inspection/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { AlertDialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { NOWHERE } from '../address.ts';
import { placeOptions } from '../placeOptions.ts';
import { AddToRecord } from './AddToRecord.tsx';

interface PhotoSelectionProps {
  readonly project: Project;
  /** Image ids; at least one. */
  readonly chosen: readonly string[];
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly onPut: (ids: readonly string[], location: string | null) => void;
  readonly onClear: () => void;
}

/** What can be done with the photos that are ticked: put at a place, into a record, or taken out of the project. */
export function PhotoSelection({ project, chosen, counts, onPut, onClear }: PhotoSelectionProps) {
  const { LL } = useI18n();
  const words = LL.project.photos;
  const { manage } = useWorkspace();
  const [removing, setRemoving] = useState(false);
  const assign = LL.project.locations.assign({ count: chosen.length });
  const boxes = chosen.reduce((sum, id) => sum + (counts[id]?.boxes ?? 0), 0);
  return (
    <>
      <strong>{words.selected({ count: chosen.length })}</strong>
      <Select
        label={assign}
        hideLabel
        placeholder={assign}
        items={placeOptions(project.locations, LL.project.locations.nowhere())}
        selectedKey={null}
        onSelectionChange={(key) => onPut(chosen, key === NOWHERE ? null : key)}
      />
      <AddToRecord key={`${chosen.length} ${chosen[0]}`} project={project} chosen={chosen} />
      <Button onPress={() => setRemoving(true)}>
        <Icon icon={Trash2} size={14} />
        {words.remove()}
      </Button>
      <Button variant="quiet" onPress={onClear}>
        {words.clear()}
      </Button>
      <AlertDialog
        title={words.removeTitle({ count: chosen.length })}
        text={words.removeText({ boxes })}
        isOpen={removing}
        cancelLabel={LL.project.form.cancel()}
        confirmLabel={words.remove()}
        isDestructive
        onCancel={() => setRemoving(false)}
        onConfirm={() => {
          manage.removeImages(chosen);
          setRemoving(false);
          onClear();
        }}
      />
    </>
  );
}
