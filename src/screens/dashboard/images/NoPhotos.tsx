import { ImageOff, Images } from 'lucide-react';
import { ALL } from '#domain/lists/photoList.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useDashboard } from '../DashboardContext.tsx';

/** Why no photo is listed, and what to do about it. */
export default function NoPhotos() {
  const { LL } = useI18n();
  const { images, addFiles, chooseLocation } = useDashboard();
  const words = LL.dashboard.images;
  return images?.length === 0 ? (
    <EmptyState icon={Images} title={words.emptyTitle()} text={words.emptyText()}>
      <Button variant="primary" onPress={() => addFiles([])}>
        {words.addFiles()}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={ImageOff} title={words.nowhereTitle()} text={words.nowhereText()}>
      <Button onPress={() => chooseLocation(ALL)}>{words.showAll()}</Button>
    </EmptyState>
  );
}
