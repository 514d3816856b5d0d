import type { NamedModel, Origin } from '#domain/damage/origin.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';

/** Who drew boxes, in words: a model with its version, people in another program, or nobody knows. */
export function useAuthorName(): (origin: Pick<Origin, 'author' | 'model'>) => string {
  const words = useI18n().LL.annotator.origins;
  const nameOf = ({ name, version }: NamedModel): string =>
    name === '' ? words.unnamed() : version === '' ? name : words.version({ name, version });
  return ({ author, model }) =>
    author === 'model' ? (model ? nameOf(model) : words.unnamed()) : words[author]();
}
