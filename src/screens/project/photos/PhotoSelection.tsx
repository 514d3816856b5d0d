import { Ban, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import type { ImageCounts, InspectionImage } from '#domain/inspection/photos/image.ts';
import { isFrozen } from '#domain/inspection/record/record.ts';
import { photosToAdd, withPhotos } from '#domain/inspection/record/scope.ts';
import { own } from '#domain/keyed.ts';
import { namedItems } from '#domain/lists/namedItems.ts';
import { edited } from '#domain/rating/gate/lifecycle.ts';
import { mayWriteAny } from '#domain/team/roles.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MissingNotice } from '#screens/kit/bulk/MissingNotice.tsx';
import { usePeople } from '#screens/kit/team/usePeople.ts';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { AlertDialog } from '#ui/overlays/Dialog.tsx';
import { useBulkAct } from '../../kit/bulk/useBulkAct.ts';
import { useOwnFields } from '../../kit/data/useProjectDocuments.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { PhotoLocation } from '../../kit/defect/LocationSelect.tsx';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { useTeamOf } from '../../kit/team/useTeamOf.ts';
import { mayAssign } from '../team/teamPart.ts';
import * as styles from './photos.css.ts';

const NO_IMAGES: readonly InspectionImage[] = [];
const PhotoFields = lazyPart(() => import('../../kit/defect/PhotoFields.tsx'));
const ExcludeDialog = lazyPart(() => import('./ExcludeDialog.tsx'));

export interface PhotoSelectionProps {
  readonly project: Project;
  /** Image ids; none = only a dialog that is still open is shown. */
  readonly chosen: readonly string[];
  /** Whether they are excluded from the inspection. */
  readonly areExcluded: boolean;
  readonly counts: Readonly<Record<string, ImageCounts>>;
  readonly onClear: () => void;
}

interface ChosenProps {
  readonly chosen: readonly InspectionImage[];
  /** All photos that can be acted upon here, whether a filter shows them or not. */
  readonly present: readonly InspectionImage[];
  readonly onClear: () => void;
}

const idOf = ({ id }: InspectionImage): string => id;

/** Excludes the ticked photos from the inspection, after asking for a reason. */
function Exclude({ chosen, present, onClear }: ChosenProps) {
  const words = useI18n().LL.exclusion;
  const { manage } = useWorkspace();
  const { named, open, close } = useBulkAct(present, idOf);
  return (
    <>
      {chosen.length > 0 && (
        <Button onPress={() => open(chosen)}>
          <Icon icon={Ban} size={14} />
          {words.open()}
        </Button>
      )}
      <Suspense>
        {named && (
          <ExcludeDialog
            named={named}
            onExclude={(images, why) => {
              manage.exclude(images, why);
              close();
              onClear();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Sets the project's own fields on the ticked photos; nothing where the project has none for photos. */
function SetFields({ chosen, present, project }: ChosenProps & { readonly project: string }) {
  const words = useI18n().LL.ownFields;
  const reader = useOwnFields(project, 'photo');
  const { named, open, close } = useBulkAct(present, idOf);
  return (
    <>
      {chosen.length > 0 && reader && reader.fields.length > 0 && (
        <Button onPress={() => open(chosen)}>{words.setFields()}</Button>
      )}
      <Suspense>{named && reader && <PhotoFields of={named} reader={reader} onClose={close} />}</Suspense>
    </>
  );
}

/** Includes the ticked photos in the inspection again. */
function Include({ chosen, onClear }: ChosenProps) {
  const words = useI18n().LL.exclusion;
  const { manage } = useWorkspace();
  return (
    <Button
      variant="primary"
      onPress={() => {
        manage.exclude(chosen.map(idOf), null);
        onClear();
      }}
    >
      <Icon icon={RotateCcw} size={14} />
      {words.include()}
    </Button>
  );
}

/** Removes the ticked photos from the project, after a confirmation. */
function Remove({ chosen, present, counts, onClear }: ChosenProps & Pick<PhotoSelectionProps, 'counts'>) {
  const { LL } = useI18n();
  const words = LL.project.photos;
  const { manage } = useWorkspace();
  const { named, open, close } = useBulkAct(present, idOf);
  const images = named?.items ?? [];
  const boxes = images.reduce((sum, { id }) => sum + (own(counts, id)?.boxes ?? 0), 0);
  return (
    <>
      {chosen.length > 0 && (
        <Button onPress={() => open(chosen)}>
          <Icon icon={Trash2} size={14} />
          {words.remove()}
        </Button>
      )}
      <AlertDialog
        title={words.removeTitle({ count: images.length })}
        text={
          named && (
            <>
              <p>{words.removeText({ boxes })}</p>
              <MissingNotice named={named} />
            </>
          )
        }
        isOpen={named !== null}
        isDisabled={images.length === 0}
        cancelLabel={LL.project.form.cancel()}
        confirmLabel={words.remove()}
        onCancel={close}
        onConfirm={() => {
          manage.removeImages(images.map(idOf));
          close();
          onClear();
        }}
      />
    </>
  );
}

interface AddToRecordProps {
  readonly project: Project;
  /** Image ids; at least one. */
  readonly chosen: readonly string[];
}

/** Adds the ticked photos to a draft inspection; those that already contain all of them aren't offered. */
function AddToRecord({ project, chosen }: AddToRecordProps) {
  const { LL } = useI18n();
  const words = LL.gallery.record;
  const records = useRecords();
  const images = useValue(useWorkspace().images(project.id)) ?? [];
  const [message, setMessage] = useState('');
  const offered = (useValue(records.all) ?? []).flatMap(({ record, project: { id } }) => {
    const next = id === project.id && !isFrozen(record.status) && withPhotos(record, project, images, chosen);
    return next ? [{ record, next, added: photosToAdd(record, project, images, chosen).length }] : [];
  });
  const add = (id: string) => {
    const found = offered.find(({ record }) => record.id === id);
    if (!found) return;
    const changed = edited(found.record, { images: found.next });
    if (!changed.ok) return;
    records.change(found.record, changed.value);
    setMessage(words.added({ count: found.added, no: found.record.no }));
  };
  return (
    <>
      {offered.length > 0 && (
        <Select
          label={words.add()}
          hideLabel
          placeholder={words.add()}
          items={offered.map(({ record }) => ({
            id: record.id,
            label: [record.no, record.title].filter(Boolean).join(' · '),
          }))}
          selectedKey={null}
          onSelectionChange={add}
        />
      )}
      <span role="status" className={styles.said}>
        {message}
      </span>
    </>
  );
}

interface GiveToProps {
  readonly project: string;
  /** Image ids; at least one. */
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Assigns the ticked photos to a member of the team for review. */
function GiveTo({ project, chosen, onDone }: GiveToProps) {
  const words = useI18n().LL.teamPage.work;
  const { manage } = useWorkspace();
  const { list } = usePeople(project);
  const people = (list ?? []).filter(({ roles }) => mayWriteAny(roles));
  return (
    <Select
      label={words.give()}
      hideLabel
      placeholder={words.give()}
      items={[
        ...people.map(({ name, displayName }) => ({ id: name, label: displayName })),
        { id: UNASSIGNED, label: words.nobody() },
      ]}
      selectedKey={null}
      onSelectionChange={(person) => {
        if (!manage.assign(chosen, person === UNASSIGNED ? null : person).isDenied) onDone();
      }}
    />
  );
}

/**
 * The actions for the ticked photos: assigning them a location, adding them to a record, excluding or including them,
 * removing them from the project.
 */
export function PhotoSelection(props: PhotoSelectionProps) {
  const { project, chosen, areExcluded, counts, onClear } = props;
  const { LL } = useI18n();
  const words = LL.project.photos;
  const all = useValue(useWorkspace().images(project.id)) ?? NO_IMAGES;
  const present = useMemo(
    () => all.filter(({ excluded }) => Boolean(excluded) === areExcluded),
    [all, areExcluded],
  );
  const { items } = useMemo(() => namedItems(chosen, present, idOf), [chosen, present]);
  const ids = items.map(idOf);
  const count = ids.length;
  const ticked = { chosen: items, present, onClear };
  const team = useTeamOf(project.id);
  return (
    <>
      {count > 0 && <strong>{words.selected({ count })}</strong>}
      {areExcluded && count > 0 && <Include {...ticked} />}
      {!areExcluded && count > 0 && (
        <>
          <PhotoLocation project={project} images={items} isAct onDone={onClear} />
          <AddToRecord key={`${count} ${ids[0]}`} project={project} chosen={ids} />
          {team && mayAssign(team, project.id) && (
            <GiveTo project={project.id} chosen={ids} onDone={onClear} />
          )}
        </>
      )}
      {!areExcluded && <SetFields {...ticked} project={project.id} />}
      {!areExcluded && <Exclude {...ticked} />}
      <Remove {...ticked} counts={counts} />
      {count > 0 && (
        <Button variant="quiet" onPress={onClear}>
          {words.clear()}
        </Button>
      )}
    </>
  );
}
