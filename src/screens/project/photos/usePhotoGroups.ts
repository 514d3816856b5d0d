import { useMemo } from 'react';
import type { Location } from '#domain/inspection/building/project.ts';
import { groupPhotos, type PhotoGroup } from '#domain/inspection/photos/gallery.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { placePath } from '#domain/inspection/places/locations.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useProjectAddress } from '../useProjectAddress.ts';
import { groupOf } from './PhotosBar.tsx';

interface PhotoGroups {
  readonly groups: readonly PhotoGroup[];
  /** Heading of a group; null for a list that is not grouped. */
  readonly headOf: ((group: PhotoGroup) => string) | null;
}

/** The photos in the groups given by the address. */
export function usePhotoGroups(
  images: readonly InspectionImage[],
  locations: readonly Location[],
): PhotoGroups {
  const words = useI18n().LL.gallery.group;
  const by = groupOf(useProjectAddress().search);
  const groups = useMemo(
    () => (by === 'none' ? [{ key: null, images }] : groupPhotos(images, by, locations)),
    [images, by, locations],
  );
  const headOf = useMemo(() => {
    if (by === 'none') return null;
    return ({ key, images: inside }: PhotoGroup) => {
      const none = { date: words.undated, folder: words.loose, location: words.nowhere }[by]();
      const name = key === null ? none : by === 'location' ? placePath(locations, key) : key;
      return words.count({ name, count: inside.length });
    };
  }, [by, locations, words]);
  return { groups, headOf };
}
