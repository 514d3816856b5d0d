import { SEVERITY_KEYS, severityOf } from '#domain/damage/severityKey.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { SeverityMark } from '../../kit/marks/SeverityMark.tsx';
import { AddressFilter, type InAddress } from './AddressFilter.tsx';

/** A filter by severity, the most severe first. */
export function SeverityFilter(address: InAddress) {
  const { LL } = useI18n();
  return (
    <AddressFilter
      {...address}
      name={LL.register.filter.severity()}
      part="severity"
      values={SEVERITY_KEYS}
      wordOf={(key) => LL.annotator.severities[key]()}
      markOf={(key) => <SeverityMark severity={severityOf(key)} />}
    />
  );
}
