import { Camera, FilePlus2, LayoutGrid, X } from 'lucide-react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useStageSettings } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { PhotoFieldsAct } from './PhotoSources.tsx';

/** Beside the strip of photos on a small screen: all of them, and the ways to add some. */
export default function PhotoActs() {
  const { LL } = useI18n();
  const { stageSettings } = useAnnotator();
  const { addFiles, takePhotos } = useDashboard();
  const all = useStageSettings(({ pane }) => pane === 'photos');
  const words = LL.triage.panes;
  return (
    <>
      {!all && (
        <>
          <IconButton icon={Camera} label={words.takePhoto()} onPress={takePhotos} />
          <PhotoFieldsAct isSmall />
          <IconButton icon={FilePlus2} label={LL.dashboard.images.addFiles()} onPress={() => addFiles([])} />
        </>
      )}
      <IconButton
        icon={all ? X : LayoutGrid}
        label={all ? words.onePhoto() : words.allPhotos()}
        onPress={() => {
          stageSettings.pane = all ? 'photo' : 'photos';
        }}
      />
    </>
  );
}
