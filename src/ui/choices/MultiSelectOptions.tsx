import { Plus } from 'lucide-react';
import { Swatch } from '../display/Badge.tsx';
import { Icon } from '../display/Icon.tsx';
import { empty } from '../overlays/popover.css.ts';
import type { Found } from '../useSearch.ts';
import { ListBox, ListBoxItem, ListBoxSection } from './ListBox.tsx';
import * as styles from './MultiSelect.css.ts';
import { CREATE, grouped, type MultiSelectOption } from './multiSelect.ts';

export interface OptionTexts {
  readonly empty: string;
  /** `Create "Spall"`. */
  readonly create?: (text: string) => string;
  readonly searching?: string;
  readonly failed?: string;
  readonly group?: (key: string) => string;
}

interface MultiSelectOptionsProps {
  readonly found: Found;
  readonly texts: OptionTexts;
  /** The typed text, if an option can be made from it. */
  readonly creatable: string | null;
}

/** The list below the field: options by group, and the item to create one. */
export function MultiSelectOptions({ found, texts, creatable }: MultiSelectOptionsProps) {
  const item = (option: MultiSelectOption) => (
    <ListBoxItem key={option.value} id={option.value} textValue={option.label}>
      <span className={styles.option}>
        {option.colour ? <Swatch colour={option.colour} /> : null}
        {option.label}
      </span>
    </ListBoxItem>
  );

  return (
    <ListBox
      renderEmptyState={() => (
        <div className={empty}>
          {found.status === 'searching' && texts.searching}
          {found.status === 'failed' && texts.failed}
          {found.status === 'ready' && texts.empty}
        </div>
      )}
    >
      {grouped(found.options).map(({ group, options: members }) =>
        group === null ? (
          members.map(item)
        ) : (
          <ListBoxSection key={group} title={texts.group?.(group) ?? group}>
            {members.map(item)}
          </ListBoxSection>
        ),
      )}
      {creatable !== null ? (
        <ListBoxItem key={CREATE} id={CREATE} textValue={creatable}>
          <span className={styles.option}>
            <Icon icon={Plus} size={14} />
            {texts.create?.(creatable) ?? creatable}
          </span>
        </ListBoxItem>
      ) : null}
    </ListBox>
  );
}
