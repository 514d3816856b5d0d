import { useListing } from '#annotator/react/hooks.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Table } from '../../kit/print/PrintTable.tsx';
import { confText } from '../damages/detail/boxRecord.ts';
import { useLabels } from '../labels.tsx';

/** What the filters let through, in the order of the list: each with label, confidence, verdict and severity. */
export function PrintedDamages() {
  const { LL } = useI18n();
  const { looks } = useLabels();
  const listed = useListing((listing) => listing.listed);
  const all = useListing((listing) => listing.all.length);
  const { head, shown } = LL.boxes;
  const words = LL.annotator;
  const hasRemarks = listed.some(({ remark }) => remark !== '');
  const titles = [
    head.box(),
    head.label(),
    head.confidence(),
    LL.dashboard.filter.verdict(),
    head.severity(),
    ...(hasRemarks ? [LL.dashboard.assessment.remark()] : []),
  ];
  const rows = listed.map(({ id, label, confidence, verdict, severity, remark }) => [
    id,
    looks.get(label)?.text ?? label,
    confText(confidence) ?? LL.dashboard.damages.own(),
    words.verdicts[verdict](),
    words.severities[severity ?? 'none'](),
    ...(hasRemarks ? [remark] : []),
  ]);
  return (
    <>
      <h2>{LL.dashboard.damages.title()}</h2>
      <p>{shown({ shown: listed.length, all })}</p>
      <Table head={titles} rows={rows} />
    </>
  );
}
