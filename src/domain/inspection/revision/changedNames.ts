import { isObject } from '../../isObject.ts';
import { own } from '../../keyed.ts';
import { closeUpOf } from '../closeUp/closeUp.ts';
import { elementListOf } from '../elements/checklist.ts';
import { elementOfAnswer } from '../elements/elementAnswer.ts';
import { allElements, bothNames } from '../elements/elementList.ts';
import { logbookOf } from '../logbook/logbook.ts';
import { fileIn } from '../record/keptFile.ts';
import { notificationsOf } from '../record/notifications.ts';
import { OVERALL } from '../record/record.ts';
import { boxName } from '../register/defectNumbers.ts';
import { ownRegister, readSignedFields } from '../register/ownField.ts';
import { CURRENCY, type Kind, ownKeyParts, type RevisionState } from './comparedParts.ts';

/** The later of two states' lists as a map, with the earlier one's entries where the later has none. */
const latest = <T>(
  before: readonly T[],
  after: readonly T[],
  key: (one: T) => string,
): ReadonlyMap<string, T> => new Map([...before, ...after].map((one) => [key(one), one]));

/**
 * Displayed names of the items of two states. Places, labels and boxes have the name of the later state; fields, codes
 * and the whole record have their keys, for which the dictionaries have words.
 */
export function namesOfChanged(
  before: RevisionState,
  after: RevisionState,
): (kind: Kind, key: string) => string {
  const places = latest(before.project.locations, after.project.locations, ({ id }) => id);
  const labels = latest(before.project.labels, after.project.labels, (label) => label.key);
  const photos = latest(before.images, after.images, ({ id }) => id);
  const boxes = latest(before.damages, after.damages, (damage) => damage.key);
  const sessions = latest(before.record.sessions, after.record.sessions, ({ id }) => id);
  const elements = latest(
    allElements(elementListOf(before.record)),
    allElements(elementListOf(after.record)),
    (element) => element.key,
  );
  const masks = latest(before.masks ?? [], after.masks ?? [], ({ id }) => id);
  const drawings = latest(before.drawings ?? [], after.drawings ?? [], ({ id }) => id);
  const notified = latest(notificationsOf(before.record), notificationsOf(after.record), ({ id }) => id);
  const closeUp = latest(closeUpOf(before.record), closeUpOf(after.record), ({ id }) => id);
  /** By number, or where it is; a reading by its point, a photo by its work. */
  const closeUpName = (key: string): string => {
    const { number, where, point, work } = closeUp.get(key)?.values ?? {};
    const read = closeUp.get(String(point ?? work))?.values;
    return String(number ?? where ?? read?.number ?? read?.where ?? '–');
  };
  const logbook = latest(logbookOf(before.record), logbookOf(after.record), ({ id }) => id);
  /** By its aircraft or document, or by what happened. */
  const logged = (key: string): string => {
    const { aircraft, document, what, pilot, file } = logbook.get(key)?.values ?? {};
    return String(aircraft ?? document ?? what ?? pilot ?? fileIn(file)?.name ?? '–');
  };
  const element = (answer: string): string => {
    const key = elementOfAnswer(answer);
    const place = answer.slice(key.length + 1);
    const found = elements.get(key);
    const at = place === OVERALL ? '' : places.get(place)?.name || place;
    return [at, found ? bothNames(found) : key].filter(Boolean).join(': ');
  };
  const fields = latest(readSignedFields(before.fields), readSignedFields(after.fields), ({ id }) => id);
  /** By its definition; of one that was removed by the name that the value was entered under. */
  const fieldName = (field: string, owner: { readonly own?: RevisionState['record']['own'] } | undefined) => {
    const stated = own(owner?.own, ownRegister(field));
    const name = isObject(stated) ? stated.name : undefined;
    return fields.get(field)?.name ?? (typeof name === 'string' ? name : field);
  };
  const rate = (of: string): string => {
    const label = of.slice(of.indexOf(':') + 1);
    return of === CURRENCY
      ? of
      : [labels.get(label)?.name || label, of.slice(0, of.indexOf(':'))].join(' / ');
  };
  const box = (key: string): string => {
    const damage = boxes.get(key);
    const photo = damage && photos.get(damage.image)?.name;
    return photo ? boxName(photo, damage.id) : (damage?.id ?? key);
  };
  /** What a statement is about: an element, a defect or a place; nothing for a limitation or the conclusion. */
  const statement = (key: string): string => {
    const [of = ''] = key.split(':', 1);
    const rest = key.slice(of.length + 1);
    if (of === 'element') return element(rest);
    if (of === 'cause') return box(rest);
    return of === 'verdict' && rest !== OVERALL ? places.get(rest)?.name || rest : '';
  };
  const names: Readonly<Record<Kind, (key: string) => string>> = {
    record: () => after.record.no,
    filing: (key) => key,
    reliability: () => '',
    session: (key) => sessions.get(key)?.date || '–',
    limitation: () => '',
    notification: (key) => notified.get(key)?.notifiedWhom || '–',
    closeUp: closeUpName,
    logbook: logged,
    verdict: (key) => (key === OVERALL ? key : places.get(key)?.name || key),
    waiver: (key) => key,
    project: () => after.project.name,
    client: () => after.project.name,
    place: (key) => places.get(key)?.name || key,
    element,
    known: statement,
    rate,
    field: (key) => fields.get(key)?.name || key,
    own: (key) => {
      const { owner, field } = ownKeyParts(key);
      const later = own(after.defects, owner);
      return `${box(owner)}: ${fieldName(field, later?.own ? later : own(before.defects, owner))}`;
    },
    photoOwn: (key) => {
      const { owner, field } = ownKeyParts(key);
      const was = before.images.find(({ id }) => id === owner);
      const photo = photos.get(owner);
      return `${photo?.name ?? owner}: ${fieldName(field, photo?.own ? photo : was)}`;
    },
    recordOwn: (key) => fieldName(ownKeyParts(key).field, after.record.own ? after.record : before.record),
    drawing: (key) => drawings.get(key)?.name || key,
    label: (key) => labels.get(key)?.name || key,
    photo: (key) => photos.get(key)?.name ?? key,
    mask: (key) => photos.get(masks.get(key)?.photo ?? '')?.name ?? '–',
    box,
    defect: box,
    component: box,
  };
  return (kind, key) => names[kind](key);
}
