import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePeople } from '../../kit/team/usePeople.ts';
import { listOf } from '../projectAddress.ts';
import { AddressFilter, type InAddress } from './AddressFilter.tsx';

/** A filter of a team's photos by who is to review them. */
export function PersonFilter({ project, ...address }: InAddress & { readonly project: string }) {
  const words = useI18n().LL.teamPage.work;
  const { list, nameOf } = usePeople(project);
  const names = (list ?? []).map(({ name }) => name);
  return (
    <AddressFilter
      {...address}
      name={words.person()}
      part="person"
      // One that the address asks for can be taken back even where nobody has that name.
      values={[...new Set([...names, ...listOf(address.search.person), UNASSIGNED])]}
      wordOf={(person) => (person === UNASSIGNED ? words.nobody() : nameOf(person))}
    />
  );
}
