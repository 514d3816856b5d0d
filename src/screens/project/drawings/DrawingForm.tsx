import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DrawingFault, DrawingFile } from '#data/drawings/drawingFile.ts';
import { LARGEST_DRAWING_FILE, MOST_DRAWING_PIXELS, openDrawing } from '#data/drawings/makeDrawing.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { DRAWING, type Drawing, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { FileButton } from '#ui/buttons/FileButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import * as page from '../../kit/page/page.css.ts';
import { placeOptions } from '../placeRow.ts';
import { NOWHERE } from '../projectAddress.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf,.pdf';

interface DrawingFormProps {
  readonly project: Project;
  /** Null for a new one. */
  readonly drawing: Drawing | null;
  /** Called with the id of the saved drawing; without one where nothing was saved. */
  readonly onDone: (id?: string) => void;
}

const MEGABYTE = 2 ** 20;

interface Chosen {
  readonly name: string;
  readonly file: DrawingFile;
}

/**
 * The form for a drawing and its picture; a new drawing where there is none yet.
 * @param onDone called with the id of the saved drawing
 */
function useDrawingForm(project: Project, drawing: Drawing | null, onDone: (id: string) => void) {
  const { faults } = useI18n().LL.drawings;
  const { manage, pictures } = useWorkspace();
  const [name, setName] = useState(drawing?.name ?? '');
  const [place, setPlace] = useState(
    drawing ? (drawing.place ?? NOWHERE) : (project.locations[0]?.id ?? NOWHERE),
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [number, setNumber] = useState(1);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => chosen?.file.close(), [chosen]);

  const faultOf = (why: DrawingFault, file: string): string => {
    const words: Readonly<Record<DrawingFault, () => string>> = {
      too_large: () => faults.tooLarge({ name: file, megabytes: LARGEST_DRAWING_FILE / MEGABYTE }),
      too_many_pixels: () => faults.tooManyPixels({ name: file, megapixels: MOST_DRAWING_PIXELS / 1e6 }),
      not_a_picture: () => faults.notPicture({ name: file }),
      not_a_pdf: () => faults.notPdf({ name: file }),
      too_slow: () => faults.tooSlow({ name: file }),
    };
    return words[why]();
  };
  const read = async (file: File) => {
    setBusy(true);
    setFault(null);
    const opened = await openDrawing(file).catch(() => null);
    setBusy(false);
    if (!opened?.ok) return setFault(opened ? faultOf(opened.error, file.name) : faults.reader());
    setChosen({ name: file.name, file: opened.value });
    setNumber(1);
    if (name === '') setName(file.name.replace(/\.[^.]+$/, ''));
  };
  const write = async () => {
    const change = { name: name.trim(), place: place === NOWHERE ? null : place };
    const id = drawing?.id ?? crypto.randomUUID();
    const set = (values: Record<string, unknown>) => {
      manage.setProjectDocuments(project.id, DRAWING, new Map([[id, values]]), 'drawing');
      onDone(id);
    };
    if (!chosen) return set(drawingValues(change));
    setBusy(true);
    const made = await chosen.file.make(number);
    const kept = made.ok ? await pictures.keep(made.value.bytes) : null;
    setBusy(false);
    if (!made.ok) return setFault(faultOf(made.error, chosen.name));
    if (!kept?.ok) return setFault(kept?.error.kind === 'quota' ? faults.quota() : faults.store());
    const { width, height } = made.value;
    const picture = {
      ...{ sha256: kept.value, width, height, file: chosen.name },
      page: chosen.file.isPdf ? number : null,
    };
    set(drawingValues({ ...change, picture }));
  };
  return { name, setName, place, setPlace, chosen, number, setNumber, fault, busy, read, write };
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
