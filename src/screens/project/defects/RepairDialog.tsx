import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { photoDay } from '#domain/inspection/photos/photoDay.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import type { DefectAnswer } from '#domain/inspection/register/workOrder.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { keyObservation } from '#report/source.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/overlays/FormDialog.tsx';
import { keysOf, PhotoPane, PlacedPhoto, useSyncedView, ZOOM_STEP } from '../../kit/marks/SyncedPhotos.tsx';
import { DayField } from '../../kit/page/DayField.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useShownNumber } from '../../kit/words/useShownNumber.ts';
import { useToday } from '../useToday.ts';
import * as styles from './defects.css.ts';

/** No photo; ids are never empty. */
const NONE = '';

/** Photos of the place that no box or answer connects with the defect: the latest of them, at most. */
const MOST_OF_PLACE = 40;

const dayOf = (image: InspectionImage): string => photoDay(image) ?? '';

/** Photos that may show a defect before or after its repair: its own, those of answers, then the latest of its place. */
function photosFor(
  defect: Defect,
  answers: readonly DefectAnswer[],
  images: ReadonlyMap<string, InspectionImage>,
): readonly InspectionImage[] {
  const own = [
    ...defect.observations.map(({ damage }) => damage.image),
    ...answers.flatMap((one) => one.images),
  ];
  const ofPlace = [...images.values()]
    .filter(({ location }) => location !== null && location === defect.location)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    .slice(0, MOST_OF_PLACE);
  const ids = new Set([...own, ...ofPlace.map(({ id }) => id)]);
  return [...ids].flatMap((id) => images.get(id) ?? []);
}

interface SideProps {
  readonly label: string;
  readonly absent: string;
  readonly photos: readonly InspectionImage[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly defect: Defect;
  readonly control: ReturnType<typeof useSyncedView>;
}

/** One of the two photos, with the choice of it. */
function Side({ label, absent, photos, chosen, onChoose, defect, control }: SideProps) {
  const { format } = useI18n();
  const image = photos.find(({ id }) => id === chosen);
  const box = defect.observations.find(({ damage }) => damage.image === chosen)?.damage.box ?? null;
  return (
    <div className={page.section}>
      <Select<string>
        label={label}
        size="dialog"
        items={[
          { id: NONE, label: absent },
          ...photos.map((one) => {
            const day = dayOf(one);
            return { id: one.id, label: day === '' ? one.name : format.aside(one.name, format.day(day)) };
          }),
        ]}
        selectedKey={chosen}
        onSelectionChange={onChoose}
      />
      {image ? (
        <PhotoPane control={control}>
          {(pane) => <PlacedPhoto of={{ image, box, alt: image.name }} pane={pane} view={control.view} />}
        </PhotoPane>
      ) : (
        <p className={styles.noPhoto}>{absent}</p>
      )}
    </div>
  );
}

export interface RepairDialogProps {
  readonly project: Project;
  readonly defect: Defect;
  readonly answers: readonly DefectAnswer[];
  readonly images: ReadonlyMap<string, InspectionImage>;
  readonly onClose: () => void;
}

/** Before and after a repair under one view, and its acceptance by a person who looked. */
export default function RepairDialog({ project, defect, answers, images, onClose }: RepairDialogProps) {
  const { LL, format } = useI18n();
  const words = LL.orders.repair;
  const { manage } = useWorkspace();
  const today = useToday(project);
  const { name } = useProfile();
  const { acceptance, afterPhoto, signedOffOn } = defect.facts;
  const photos = photosFor(defect, answers, images);
  const marked = defect.observations.find(({ damage }) => damage.key === afterPhoto)?.damage.image;
  const sent = answers.flatMap((one) => one.images).findLast((id) => images.has(id));
  const [before, setBefore] = useState(acceptance?.before || keyObservation(defect).damage.image);
  const [after, setAfter] = useState(acceptance?.after || marked || sent || NONE);
  const [by, setBy] = useState(acceptance?.by || name);
  const [on, setOn] = useState(signedOffOn || today);
  const [remark, setRemark] = useState(acceptance?.remark ?? '');
  const control = useSyncedView();
  const no = useShownNumber(project)(defect.no);
  const isFuture = on > today;
  const lacking = [by.trim() === '' && words.by(), (on === '' || isFuture) && words.on()].filter(
    (one) => one !== false,
  );
  const accept = () => {
    const shown = defect.observations.find(({ damage }) => damage.image === after && after !== before);
    const facts = {
      followUp: 'signed_off',
      signedOffOn: on,
      acceptance: { by: by.trim(), remark: remark.trim(), before, after },
      // The report shows a photo with the defect's box on it.
      ...(shown && { afterPhoto: shown.damage.key }),
    };
    manage.setProjectDocuments(project.id, 'defect', new Map([[defect.key, facts]]), 'defect');
    onClose();
  };
  return (
    <FormDialog
      title={words.title({ no })}
      size="large"
      isDismissable={false}
      confirmsOnEnter={false}
      onClose={onClose}
      cancelLabel={LL.orders.dialog.cancel()}
      confirmLabel={words.accept()}
      isDisabled={lacking.length > 0}
      missing={lacking.length > 0 ? LL.orders.dialog.missing({ what: format.list(lacking) }) : ''}
      onConfirm={accept}
    >
      <div className={page.section}>
        <div className={page.row}>
          <span className={`${page.muted} ${page.grow}`}>{LL.compare.help()}</span>
          <IconButton
            icon={Minus}
            label={LL.compare.zoomOut()}
            onPress={() => control.zoomBy(1 / ZOOM_STEP)}
          />
          <IconButton icon={Plus} label={LL.compare.zoomIn()} onPress={() => control.zoomBy(ZOOM_STEP)} />
          <IconButton icon={RotateCcw} label={LL.compare.reset()} onPress={control.reset} />
        </div>
        <section
          aria-label={LL.compare.photos()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the view, so it has to be focusable.
          tabIndex={0}
          className={styles.repairPhotos}
          data-zoom={control.view.zoom.toFixed(2)}
          onKeyDown={(event) => {
            if (event.target === event.currentTarget) keysOf(control)(event);
          }}
        >
          <Side
            {...{ photos, defect, control }}
            label={words.before()}
            absent={words.noBefore()}
            chosen={before}
            onChoose={setBefore}
          />
          <Side
            {...{ photos, defect, control }}
            label={words.after()}
            absent={words.noAfter()}
            chosen={after}
            onChoose={setAfter}
          />
        </section>
        <div className={page.fields}>
          <TextField label={words.by()} size="dialog" value={by} maxLength={200} onChange={setBy} />
          <DayField label={words.on()} size="dialog" value={on} latest={today} onChange={setOn} />
          <div className={page.wide}>
            <TextArea label={words.remark()} value={remark} maxLength={2000} onChange={setRemark} />
          </div>
        </div>
      </div>
    </FormDialog>
  );
}
