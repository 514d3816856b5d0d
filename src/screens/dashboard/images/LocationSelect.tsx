import { ALL, NOWHERE } from '#domain/inspection/photos/openPhoto.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useDashboard } from '../DashboardContext.tsx';

/** Image Location: all, the project's own, and those without one where there are such. */
export default function LocationSelect() {
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
