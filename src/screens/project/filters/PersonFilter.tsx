import { UNASSIGNED } from '#domain/inspection/photos/gallery.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { usePeople } from '../../kit/team/usePeople.ts';
import { listOf } from '../projectAddress.ts';
import { AddressFilter, type InAddress } from './AddressFilter.tsx';

/** A filter of a team's photos by reviewer. */
export function PersonFilter({ project, ...address }: InAddress & { readonly project: string }) {
  const words = useI18n().LL.teamPage.work;
  const { list, nameOf } = usePeople(project);
  const names = (list ?? []).map(({ name }) => name);
  return (
    <AddressFilter
      {...address}
      name={words.person()}
      part="person"
      // A name in the address can be deselected even where nobody has it.
      values={[...new Set([...names, ...listOf(address.search.person), UNASSIGNED])]}
      wordOf={(person) => (person === UNASSIGNED ? words.nobody() : nameOf(person))}
    />
  );
}
