import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import {
  fieldLabel,
  LONGEST_VALUE,
  type OwnField,
  type OwnReader,
} from '#domain/inspection/register/ownField.ts';
import {
  OWN_ASKS,
  type OwnQuery,
  readOwnQueries,
  withOwnQuery,
  writeOwnQueries,
} from '#domain/inspection/register/ownFilter.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { Chip } from '#ui/display/Badge.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { ManyChoices, useOwnWords } from '../../../kit/defect/OwnFields.tsx';
import { DayField } from '../../../kit/page/DayField.tsx';
import * as page from '../../../kit/page/page.css.ts';
import type { InAddress } from '../../filters/AddressFilter.tsx';

interface QueryProps {
  readonly field: OwnField;
  readonly query: OwnQuery;
  readonly onChange: (query: OwnQuery) => void;
}

/** One end of a range of numbers or days; empty = open. */
function End(
  props: Pick<QueryProps, 'field'> & { of: string; value: string; onEnd: (value: string) => void },
) {
  const { field, of, value, onEnd } = props;
  return field.type === 'date' ? (
    <DayField label={of} value={value} onChange={onEnd} />
  ) : (
    <NumberField
      label={of}
      plain
      formatOptions={{ maximumFractionDigits: 20 }}
      value={value === '' ? Number.NaN : Number(value)}
      onChange={(next) => onEnd(Number.isNaN(next) ? '' : String(next))}
    />
  );
}

/** What is asked of the values of one field, by its kind. */
function Values({ field, query, onChange }: QueryProps) {
  const words = useI18n().LL.ownFields;
  const own = useOwnWords();
  const yesNo = useMemo(
    () => (['yes', 'no'] as const).map((value) => ({ value, label: own.t(value) })),
    [own],
  );
  const choices = useMemo(() => field.choices.map((text) => ({ value: text, label: text })), [field.choices]);
  switch (OWN_ASKS[field.type]) {
    case 'range':
      return (
        <>
          <End
            field={field}
            of={words.min()}
            value={query.from ?? ''}
            onEnd={(from) => onChange({ ...query, from })}
          />
          <End
            field={field}
            of={words.max()}
            value={query.to ?? ''}
            onEnd={(to) => onChange({ ...query, to })}
          />
        </>
      );
    case 'has':
      return (
        <TextField
          label={words.contains()}
          maxLength={LONGEST_VALUE}
          value={query.has ?? ''}
          onChange={(has) => onChange({ ...query, has })}
        />
      );
    case 'is':
      return (
        <ManyChoices
          label={words.isAnyOf()}
          placeholder={words.any()}
          options={field.type === 'yesNo' ? yesNo : choices}
          value={query.is ?? []}
          onChange={(is) => onChange({ ...query, is })}
        />
      );
  }
}

/** What is asked of one field. */
function QueryForm({ field, query, onChange }: QueryProps) {
  const words = useI18n().LL.ownFields;
  return (
    <>
      <Values field={field} query={query} onChange={onChange} />
      <Checkbox isSelected={query.isEmpty === true} onChange={(isEmpty) => onChange({ ...query, isEmpty })}>
        {words.notStated()}
      </Checkbox>
      <Checkbox
        isSelected={query.isDoubtful === true}
        onChange={(isDoubtful) => onChange({ ...query, isDoubtful })}
      >
        {words.needsLook()}
      </Checkbox>
    </>
  );
}

/** What is asked of a field, in a few words. */
function useQueryText() {
  const { LL, format } = useI18n();
  const own = useOwnWords();
  const words = LL.ownFields;
  const end = (field: OwnField | undefined, value: string) =>
    field?.type === 'date' ? format.day(value) : value;
  return (field: OwnField | undefined, { is = [], from = '', to = '', has = '', ...also }: OwnQuery) => {
    const range = { from: end(field, from), to: end(field, to) };
    const parts = [
      ...is.map((value) =>
        field?.type === 'yesNo' && (value === 'yes' || value === 'no') ? own.t(value) : value,
      ),
      from !== '' && to !== '' ? words.range(range) : '',
      from !== '' && to === '' ? words.atLeast(range) : '',
      from === '' && to !== '' ? words.atMost(range) : '',
      has,
      also.isEmpty ? words.notStated() : '',
      also.isDoubtful ? words.needsLook() : '',
    ];
    return own.list(parts.filter(Boolean));
  };
}

/** Filters by own fields, kept in the address: one button for all of them, and a chip for each that is on. */
export function OwnFilters({
  reader,
  part = 'own',
  search,
  go,
}: InAddress & { readonly reader: OwnReader; readonly part?: 'own' | 'ownPhoto' }) {
  const { LL } = useI18n();
  const words = LL.ownFields;
  const queries = useMemo(() => readOwnQueries(search[part]), [search, part]);
  const queryText = useQueryText();
  const [chosen, setChosen] = useState<string | null>(null);
  const field = reader.fields.find(({ id }) => id === chosen) ?? reader.fields[0];
  const set = (id: string, query: OwnQuery) =>
    go({ [part]: writeOwnQueries(withOwnQuery(queries, id, query)) });
  const nameOf = (id: string) => reader.fields.find((one) => one.id === id)?.name ?? words.removedField();
  return (
    <>
      {field && (
        <DialogTrigger>
          <Button>
            {words.heading()}
            <Icon icon={ChevronDown} size={14} />
          </Button>
          <Popover label={words.heading()} placement="bottom start">
            <div className={page.section}>
              <Select
                label={words.field()}
                items={reader.fields.map((one) => ({ id: one.id, label: fieldLabel(one) }))}
                selectedKey={field.id}
                onSelectionChange={setChosen}
              />
              <QueryForm
                key={field.id}
                field={field}
                query={queries.get(field.id) ?? {}}
                onChange={(query) => set(field.id, query)}
              />
            </div>
          </Popover>
        </DialogTrigger>
      )}
      {[...queries].map(([id, query]) => (
        <Chip key={id} onRemove={() => set(id, {})} removeLabel={words.removeFilter({ name: nameOf(id) })}>
          {LL.register.filter.one({
            name: nameOf(id),
            value: queryText(
              reader.fields.find((one) => one.id === id),
              query,
            ),
          })}
        </Chip>
      ))}
    </>
  );
}
