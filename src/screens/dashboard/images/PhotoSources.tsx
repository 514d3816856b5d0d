import { useQuery } from '@tanstack/react-query';
import { Camera, FilePlus2, FolderPlus, ListPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ALL, NOWHERE } from '#domain/lists/photoList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { camerasOf } from '#screens/dashboard/camera/device/openCamera.ts';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { pickFolder } from '../../kit/data/fileSources.ts';
import { useOwnFields } from '../../kit/data/useProjectDocuments.ts';
import { useDashboard, useOpenImage } from '../DashboardContext.tsx';
import * as styles from './images.css.ts';

const PhotoFields = lazyWithWords(() => import('../../kit/defect/PhotoFields.tsx'));

/** Image Location: all, the project's own, and those without one where there are such. */
function LocationSelect() {
  const { LL } = useI18n();
  const words = LL.dashboard.images;
  const { project, images, location, chooseLocation } = useDashboard();
  const { locations } = project;
  const nowhere =
    images?.some((each) => each.location === null || !locations.some(({ id }) => id === each.location)) ??
    false;
  const choices = [
    { id: ALL, label: words.all() },
    ...locations.map(({ id, name }) => ({ id, label: name })),
    ...(nowhere && locations.length > 0 ? [{ id: NOWHERE, label: words.none() }] : []),
  ];
  return (
    <Select
      label={words.location()}
      items={choices}
      selectedKey={location}
      onSelectionChange={chooseLocation}
    />
  );
}

/** Whether the device has a camera; false until the browser has answered. */
function useHasCamera(): boolean {
  const { data = false } = useQuery({
    queryKey: ['has-camera'],
    queryFn: async () => (await camerasOf(navigator.mediaDevices)).length > 0,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  return data;
}

/** Opens what the open photo states in the project's own fields; nothing where the project has none for photos. */
export function PhotoFieldsAct({ isSmall = false }: { readonly isSmall?: boolean }) {
  const label = useI18n().LL.dashboard.images.fields();
  const { project } = useDashboard();
  const image = useOpenImage();
  const reader = useOwnFields(project.id, 'photo');
  const [isOpen, setOpen] = useState(false);
  if (!image || !reader || (reader.fields.length === 0 && !image.own)) return null;
  return (
    <>
      {isSmall ? (
        <IconButton icon={ListPlus} label={label} onPress={() => setOpen(true)} />
      ) : (
        <Button onPress={() => setOpen(true)}>
          <Icon icon={ListPlus} />
          {label}
        </Button>
      )}
      <Suspense>
        {isOpen && <PhotoFields of={image} reader={reader} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Which photos are listed, and where more come from. */
export default function PhotoSources() {
  const { LL } = useI18n();
  const { addFiles, takePhotos } = useDashboard();
  const words = LL.dashboard.images;
  const hasCamera = useHasCamera();
  return (
    <>
      <LocationSelect />
      <div className={styles.addButtons}>
        <Button onPress={() => addFiles([])}>
          <Icon icon={FilePlus2} />
          {words.addFiles()}
        </Button>
        <Button onPress={() => pickFolder(addFiles)}>
          <Icon icon={FolderPlus} />
          {words.addFolder()}
        </Button>
        {hasCamera && (
          <Button onPress={takePhotos}>
            <Icon icon={Camera} />
            {LL.camera.take()}
          </Button>
        )}
        <PhotoFieldsAct />
      </div>
    </>
  );
}
