import type { Label } from '#domain/damage/label.ts';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { LabelMark } from '../LabelMark.tsx';
import { listOf } from '../projectAddress.ts';
import { AddressFilter, type InAddress } from './AddressFilter.tsx';

export interface LabelFilterProps extends InAddress {
  readonly name: string;
  readonly part?: 'label' | 'said';
  /** The project's. */
  readonly labels: readonly Label[];
  /** Label keys to choose from. */
  readonly values: readonly string[];
}

/** A filter by labels, each with its colour. A label in the address can be deselected even where nothing has it. */
export function LabelFilter({ labels, values, part = 'label', ...props }: LabelFilterProps) {
  const labelName = useLabelName(labels);
  const colours = new Map(labels.map(({ key, colour }) => [key, colour]));
  return (
    <AddressFilter
      {...props}
      part={part}
      values={[...new Set([...values, ...listOf(props.search[part])])]}
      wordOf={labelName}
      markOf={(key) => <LabelMark name={labelName(key)} colour={colours.get(key)} />}
    />
  );
}
