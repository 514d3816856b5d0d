import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { usePeople } from '../../kit/team/usePeople.ts';

interface GiveToProps {
  readonly project: string;
  /** Image ids; at least one. */
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Assigns the ticked photos to a member of the team for review. */
export function GiveTo({ project, chosen, onDone }: GiveToProps) {
  const words = useI18n().LL.teamPage.work;
  const { manage } = useWorkspace();
  const { list } = usePeople(project);
  const people = (list ?? []).filter(({ roles }) => roles.some((role) => role !== 'viewer'));
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
