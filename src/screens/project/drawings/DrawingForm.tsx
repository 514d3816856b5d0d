import { FileUp } from 'lucide-react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { Drawing } from '#domain/inspection/drawings/drawing.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../kit/page/page.css.ts';
import { placeOptions } from '../placeOptions.ts';
import { useDrawingForm } from './useDrawingForm.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf,.pdf';

interface DrawingFormProps {
  readonly project: Project;
  /** Null for a new one. */
  readonly drawing: Drawing | null;
  /** Called with the id of the saved drawing; without one where nothing was saved. */
  readonly onDone: (id?: string) => void;
}

/** A drawing's name, the location it shows, and its picture: from a file, or a page of a PDF. */
export function DrawingForm({ project, drawing, onDone }: DrawingFormProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const form = useDrawingForm(project, drawing, onDone);
  const { chosen, busy } = form;
  return (
    <FormDialog
      title={drawing ? words.form.change() : words.form.title()}
      onClose={() => onDone()}
      closeLabel={words.form.close()}
      isDismissable={false}
      cancelLabel={words.form.cancel()}
      confirmLabel={drawing ? words.form.save() : words.form.add()}
      isDisabled={busy || form.name.trim() === '' || (!drawing && !chosen)}
      onConfirm={() => void form.write()}
    >
      <div className={page.section}>
        <div className={page.row}>
          <FileButton
            label={words.form.file()}
            icon={FileUp}
            size="dialog"
            accept={ACCEPTED}
            isDisabled={busy}
            onFile={(file) => void form.read(file)}
          />
          <bdi className={page.muted}>
            {busy ? words.form.reading() : (chosen?.name ?? drawing?.picture?.file)}
          </bdi>
        </div>
        {form.fault && (
          <p role="alert" className={page.bad}>
            {form.fault}
          </p>
        )}
        {chosen && chosen.file.pages > 1 && (
          <NumberField
            label={words.form.page({ pages: chosen.file.pages })}
            size="dialog"
            minValue={1}
            maxValue={chosen.file.pages}
            value={form.number}
            onChange={(value) => form.setNumber(Number.isFinite(value) ? value : 1)}
          />
        )}
        <TextField
          label={words.form.name()}
          size="dialog"
          value={form.name}
          onChange={form.setName}
          maxLength={120}
        />
        <Select
          label={words.form.place()}
          size="dialog"
          items={placeOptions(project.locations, words.form.whole())}
          selectedKey={form.place}
          onSelectionChange={form.setPlace}
        />
        {drawing?.picture && chosen && <p className={page.muted}>{words.form.pinsStay()}</p>}
      </div>
    </FormDialog>
  );
}
