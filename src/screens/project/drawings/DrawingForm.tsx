import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DrawingFault, DrawingFile } from '#data/drawings/drawingFile.ts';
import { LARGEST_DRAWING_FILE, openDrawing } from '#data/drawings/makeDrawing.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { DRAWING, type Drawing, drawingValues } from '#domain/inspection/drawings/drawing.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import * as page from '../../kit/page/page.css.ts';
import { placeOptions } from '../placeOptions.ts';
import { NOWHERE } from '../projectAddress.ts';

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf,.pdf';
const MEGABYTE = 2 ** 20;

interface Chosen {
  readonly name: string;
  readonly file: DrawingFile;
}

interface DrawingFormProps {
  readonly project: Project;
  /** Null: a new one. */
  readonly drawing: Drawing | null;
  /** With the id of the drawing that was written; none where nothing was. */
  readonly onDone: (id?: string) => void;
}

/** A drawing's name, what it shows, and its picture: of a file, or of a page of a PDF. */
export function DrawingForm({ project, drawing, onDone }: DrawingFormProps) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { manage, pictures } = useWorkspace();
  const [name, setName] = useState(drawing?.name ?? '');
  const [place, setPlace] = useState(
    drawing ? (drawing.place ?? NOWHERE) : (project.locations[0]?.id ?? NOWHERE),
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [number, setNumber] = useState(1);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => chosen?.file.close(), [chosen]);

  const faultOf = (why: DrawingFault, file: string): string =>
    why === 'too_large'
      ? words.faults.tooLarge({ name: file, megabytes: LARGEST_DRAWING_FILE / MEGABYTE })
      : why === 'not_a_pdf'
        ? words.faults.notPdf({ name: file })
        : words.faults.notPicture({ name: file });
  const read = async (file: File) => {
    setBusy(true);
    setFault(null);
    const opened = await openDrawing(file).catch(() => null);
    setBusy(false);
    if (!opened?.ok) return setFault(opened ? faultOf(opened.error, file.name) : words.faults.reader());
    setChosen({ name: file.name, file: opened.value });
    setNumber(1);
    if (name === '') setName(file.name.replace(/\.[^.]+$/, ''));
  };
  const write = async () => {
    const change = { name: name.trim(), place: place === NOWHERE ? null : place };
    const id = drawing?.id ?? crypto.randomUUID();
    const set = (values: Record<string, unknown>) => {
      manage.setSheets(project.id, DRAWING, new Map([[id, values]]), 'drawing');
      onDone(id);
    };
    if (!chosen) return set(drawingValues(change));
    setBusy(true);
    const made = await chosen.file.make(number);
    const kept = made.ok ? await pictures.keep(made.value.bytes) : null;
    setBusy(false);
    if (!made.ok) return setFault(faultOf(made.error, chosen.name));
    if (!kept?.ok)
      return setFault(kept?.error.kind === 'quota' ? words.faults.quota() : words.faults.store());
    const { width, height } = made.value;
    const picture = {
      ...{ sha256: kept.value, width, height, file: chosen.name },
      page: chosen.file.isPdf ? number : null,
    };
    set(drawingValues({ ...change, picture }));
  };
  return (
    <Dialog
      title={drawing ? words.form.change() : words.form.title()}
      isOpen
      onOpenChange={() => onDone()}
      closeLabel={words.form.close()}
      isDismissable={false}
      footer={
        <>
          <Button size="dialog" onPress={() => onDone()}>
            {words.form.cancel()}
          </Button>
          <Button
            size="dialog"
            variant="primary"
            isDisabled={busy || name.trim() === '' || (!drawing && !chosen)}
            onPress={() => void write()}
          >
            {drawing ? words.form.save() : words.form.add()}
          </Button>
        </>
      }
    >
      <div className={page.section}>
        <div className={page.row}>
          <Button size="dialog" isDisabled={busy} onPress={() => input.current?.click()}>
            <Icon icon={FileUp} size={14} />
            {words.form.file()}
          </Button>
          <bdi className={page.muted}>
            {busy ? words.form.reading() : (chosen?.name ?? drawing?.picture?.file)}
          </bdi>
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          className={visuallyHidden}
          tabIndex={-1}
          aria-label={words.form.file()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) void read(file);
          }}
        />
        {fault && (
          <p role="alert" className={page.bad}>
            {fault}
          </p>
        )}
        {chosen && chosen.file.pages > 1 && (
          <NumberField
            label={words.form.page({ pages: chosen.file.pages })}
            size="dialog"
            minValue={1}
            maxValue={chosen.file.pages}
            value={number}
            onChange={(value) => setNumber(Number.isFinite(value) ? value : 1)}
          />
        )}
        <TextField label={words.form.name()} size="dialog" value={name} onChange={setName} maxLength={120} />
        <Select
          label={words.form.place()}
          size="dialog"
          items={placeOptions(project.locations, words.form.whole())}
          selectedKey={place}
          onSelectionChange={setPlace}
        />
        {drawing?.picture && chosen && <p className={page.muted}>{words.form.pinsStay()}</p>}
      </div>
    </Dialog>
  );
}
