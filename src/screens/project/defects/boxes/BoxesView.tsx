import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import type { BoxRow } from '#domain/numbers/boxes.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import * as page from '../../../kit/page/page.css.ts';
import { Reading } from '../../Reading.tsx';
import { nextSort } from '../../table/addressSort.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { useProjectAddress } from '../../useProjectAddress.ts';
import * as styles from '../defects.css.ts';
import type { Register } from '../register/useRegister.ts';
import { ViewMenu } from '../ViewMenu.tsx';
import { BoxFilters } from './BoxFilters.tsx';
import { boxSortOf } from './boxFilter.ts';
import { useBoxColumns } from './useBoxColumns.tsx';
import { useListedBoxes } from './useListedBoxes.ts';

const ROW_HEIGHT = 36;
const keyOf = ({ damage }: BoxRow): string => damage.key;

/** Every box of the project with what the model said and people decided; each links to its photo. */
export default function BoxesView({
  project,
  register,
}: {
  readonly project: Project;
  readonly register: Register;
}) {
  const { LL } = useI18n();
  const words = LL.boxes;
  const { search, go } = useProjectAddress();
  const { damages } = register.findings;
  const listed = useListedBoxes(project, register, search);
  const columns = useBoxColumns(project);
  const { all, labels, said } = useMemo(() => {
    // A single pass without allocations, as there may be 350,000 boxes.
    let all = 0;
    const [labels, said] = [new Set<string>(), new Set<string>()];
    for (const list of damages?.values() ?? []) {
      all += list.length;
      for (const { label, model } of list) {
        labels.add(label);
        if (model) said.add(model.label);
      }
    }
    return { all, labels: [...labels], said: [...said] };
  }, [damages]);
  if (!listed) return <Reading register={register} of="table" />;
  if (all === 0)
    return <EmptyState icon={ClipboardCheck} title={words.emptyTitle()} text={words.emptyText()} />;
  const sort = boxSortOf(search);
  return (
    <>
      <p className={page.muted}>{words.shown({ shown: listed.length, all })}</p>
      <div className={styles.bar}>
        <BoxFilters project={project} labels={labels} said={said} search={search} go={go} />
        <span className={page.grow} />
        <ViewMenu />
      </div>
      {listed.length === 0 ? (
        <EmptyState title={words.noMatchTitle()} text={LL.register.noMatchText()} />
      ) : (
        <DataTable
          label={words.title()}
          columns={columns}
          rows={listed}
          keyOf={keyOf}
          rowHeight={ROW_HEIGHT}
          sort={sort}
          onSort={(id) => go({ sort: nextSort(sort, id) })}
        />
      )}
    </>
  );
}
