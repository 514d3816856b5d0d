import { computed } from '@preact/signals-core';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { UNITS, type Unit } from '#domain/inspection/quantities/quantity.ts';
import {
  isCurrency,
  MOST_RATE,
  RATES,
  type Rates,
  rateKey,
  ratesValues,
  rateValues,
  readRates,
} from '#domain/inspection/quantities/rates.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useRates } from '../../../kit/data/useProjectDocuments.ts';
import * as page from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useProjectName } from '../../../kit/words/projectName.ts';
import { useLabelName } from '../../../kit/words/useLabelName.ts';

/** A project with rates. */
interface RatedProject {
  readonly id: string;
  readonly name: string;
  readonly rates: Rates;
}

/** The other projects that have rates, the newest first. */
function useOtherRates(project: string): readonly RatedProject[] {
  const { projects, manage } = useWorkspace();
  const nameOf = useProjectName();
  const all = useValue(projects);
  const projectDocuments = useValue(
    useMemo(
      () => computed(() => (projects.value ?? []).map(({ id }) => manage.projectDocuments(id, RATES).value)),
      [projects, manage],
    ),
  );
  return useMemo(
    () =>
      (all ?? [])
        .map((one) => {
          const mine = projectDocuments
            .flatMap((some) => some ?? [])
            .filter((projectDocument) => projectDocument.project === one.id);
          return { one, rates: readRates(mine) };
        })
        .filter(({ one, rates }) => one.id !== project && rates.rates.size > 0)
        .toSorted((a, b) => (a.one.createdAt < b.one.createdAt ? 1 : -1))
        .map(({ one, rates }) => ({ id: one.id, name: nameOf(one), rates })),
    [all, projectDocuments, project, nameOf],
  );
}

/** Offers the rates of other projects to one without any; nothing where no other has any. */
function TakeOver(props: { readonly project: string; readonly onTake: (rates: Rates) => void }) {
  const words = useI18n().LL.sentences.rates;
  const others = useOtherRates(props.project);
  if (others.length === 0) return null;
  return (
    <div className={page.end}>
      <Select
        label={words.takeOver()}
        placeholder="–"
        items={others.map(({ id, name, rates: { rates, currency } }) => ({
          id,
          label: words.from({ name, count: rates.size, currency }),
        }))}
        selectedKey={null}
        onSelectionChange={(id) => {
          const from = others.find((one) => one.id === id);
          if (from) props.onTake(from.rates);
        }}
      />
    </div>
  );
}

/** Repair rates, by type and unit. */
export function RateTable({ project }: { readonly project: Project }) {
  const { LL, format } = useI18n();
  const words = LL.sentences.rates;
  const { manage } = useWorkspace();
  const labelName = useLabelName(project.labels);
  const { currency, rates } = useRates(project.id);
  const labels = project.labels.filter(({ kind }) => kind === 'defect');
  const [label, setLabel] = useState(labels[0]?.key ?? '');
  const [unit, setUnit] = useState<Unit>('m2');
  const [rate, setRate] = useState(Number.NaN);
  const [wrong, setWrong] = useState(false);
  const set = (values: Record<string, unknown>) =>
    manage.setProjectDocuments(project.id, RATES, new Map([[RATES, values]]), 'rates');
  const stated = project.labels.flatMap(({ key }) =>
    UNITS.flatMap((one) => {
      const value = rates.get(rateKey(key, one));
      return value === undefined ? [] : [{ key, unit: one, value }];
    }),
  );
  return (
    <section className={page.section} aria-label={words.title()}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <p className={page.muted}>{words.help()}</p>
      <div className={page.fields}>
        <SavedField
          label={words.currency()}
          value={currency}
          fault={wrong ? words.currencyBad() : null}
          onSave={(text) => {
            const code = text.trim().toUpperCase();
            setWrong(code !== '' && !isCurrency(code));
            if (code === '' || isCurrency(code)) set({ currency: code });
          }}
        />
      </div>
      {rates.size === 0 && <TakeOver project={project.id} onTake={(from) => set(ratesValues(from))} />}
      <ul className={page.list}>
        {stated.map((one) => (
          <li key={rateKey(one.key, one.unit)} className={page.row}>
            <span className={page.grow}>
              <bdi>{labelName(one.key)}</bdi>: {format.number(one.value, 2)} {currency} /{' '}
              {LL.sentences.units[one.unit]()}
            </span>
            <IconButton
              icon={Trash2}
              label={words.remove({ label: labelName(one.key), unit: LL.sentences.units[one.unit]() })}
              onPress={() => set(rateValues(one.key, one.unit, null))}
            />
          </li>
        ))}
      </ul>
      <div className={page.end}>
        <Select
          label={words.label()}
          items={labels.map(({ key }) => ({ id: key, label: labelName(key) }))}
          selectedKey={label}
          onSelectionChange={setLabel}
        />
        <Select<Unit>
          label={words.unit()}
          items={UNITS.map((id) => ({ id, label: LL.sentences.units[id]() }))}
          selectedKey={unit}
          onSelectionChange={setUnit}
        />
        <NumberField
          label={words.rate()}
          plain
          minValue={0}
          maxValue={MOST_RATE}
          formatOptions={{ maximumFractionDigits: 2 }}
          value={rate}
          onChange={setRate}
        />
        <Button
          isDisabled={!(rate > 0)}
          onPress={() => {
            set(rateValues(label, unit, rate));
            setRate(Number.NaN);
          }}
        >
          {words.add()}
        </Button>
      </div>
    </section>
  );
}
