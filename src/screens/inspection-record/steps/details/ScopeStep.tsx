import { METHODS } from '#domain/inspection/record/record.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Checkbox } from '#ui/choices/Checkbox.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { Limitations } from './Limitations.tsx';
import { Sessions } from './Sessions.tsx';

const toggled = <T,>(list: readonly T[], value: T, on: boolean): readonly T[] =>
  on ? [...list, value] : list.filter((one) => one !== value);

/** Where, how, on which days, and what could not be seen. */
export function ScopeStep() {
  const { LL } = useI18n();
  const words = LL.record.scope;
  const { record, project, frozen, change } = useOpenRecord();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.locations()}</legend>
        <div className={styles.choices}>
          <Checkbox
            isSelected={record.locations.length === 0}
            onChange={(all) => change({ locations: all ? [] : project.locations.map(({ id }) => id) })}
            isReadOnly={frozen}
            isDisabled={!frozen && project.locations.length === 0}
          >
            {words.all()}
          </Checkbox>
          {project.locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={record.locations.length === 0 || record.locations.includes(id)}
              isReadOnly={frozen}
              isDisabled={!frozen && record.locations.length === 0}
              onChange={(on) => change({ locations: toggled(record.locations, id, on) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.methods()}</legend>
        <div className={styles.choices}>
          {METHODS.map((method) => (
            <Checkbox
              key={method}
              isSelected={record.methods.includes(method)}
              isReadOnly={frozen}
              onChange={(on) => change({ methods: toggled(record.methods, method, on) })}
            >
              {LL.record.methods[method]()}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Sessions />
      <Limitations />
    </>
  );
}
