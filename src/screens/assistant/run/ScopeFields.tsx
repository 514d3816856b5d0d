import type { RunScope } from '#data/assistant/runs/scope.ts';
import type { Location } from '#domain/inspection/building/project.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { MultiSelect } from '#ui/choices/MultiSelect.tsx';
import { Select } from '#ui/choices/Select.tsx';

const PLACE = 'location:';

/** The chosen photos for a run. */
export interface ScopeChoice {
  /** The id of an option in the menu. */
  readonly id: string;
  /** Photos picked one by one; kept while another option is chosen. */
  readonly picked: readonly string[];
}

/** The scope of a choice. */
export const scopeOf = ({ id, picked }: ScopeChoice, image: string): RunScope => {
  if (id.startsWith(PLACE)) return { kind: 'location', location: id.slice(PLACE.length) };
  if (id === 'image') return { kind: 'image', image };
  if (id === 'chosen') return { kind: 'chosen', images: picked };
  return { kind: id === 'project' ? 'project' : 'unrun' };
};

interface ScopeFieldsProps {
  readonly locations: readonly Location[];
  readonly images: readonly InspectionImage[];
  readonly image: InspectionImage;
  readonly choice: ScopeChoice;
  readonly onChoose: (choice: ScopeChoice) => void;
}

/** Asks which photos to run on. */
export function ScopeFields({ locations, images, image, choice, onChoose }: ScopeFieldsProps) {
  const { LL } = useI18n();
  const words = LL.assistant.run;
  return (
    <>
      <Select
        label={words.photos()}
        items={[
          { id: 'image', label: words.scopes.image({ name: image.name }) },
          { id: 'chosen', label: words.scopes.chosen() },
          { id: 'unrun', label: words.scopes.unrun() },
          { id: 'project', label: words.scopes.project() },
          ...locations.map(({ id, name }) => ({
            id: `${PLACE}${id}`,
            label: words.scopes.location({ name }),
          })),
        ]}
        selectedKey={choice.id}
        onSelectionChange={(id) => onChoose({ ...choice, id })}
      />
      {choice.id === 'chosen' && (
        <MultiSelect
          label={words.picked()}
          placeholder={words.pick()}
          options={images.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.picked}
          onChange={(picked) => onChoose({ ...choice, picked })}
          texts={{
            open: words.picked(),
            remove: (name) => LL.dashboard.filter.remove({ name }),
            empty: words.noPhoto(),
          }}
        />
      )}
    </>
  );
}
