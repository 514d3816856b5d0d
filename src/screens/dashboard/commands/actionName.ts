import type { ActionId } from '#annotator/actions/ids.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** The name of an action: its id is the path of its words. */
export function useActionName(): (id: ActionId) => string {
  const { LL } = useI18n();
  return (id) => {
    const word = id.split('.').reduce<unknown>((words, part) => Reflect.get(Object(words), part), LL.actions);
    return typeof word === 'function' ? String(word()) : id;
  };
}
