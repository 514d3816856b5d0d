import { schemeChanges } from '#domain/rating/scheme/editions.ts';
import { newerEdition, pin, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { useSchemes } from '../../../kit/data/useSchemes.ts';
import * as styles from '../../../kit/page/page.css.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';
import { useScheme } from '../../useScheme.ts';
import { useMissing } from '../useMissing.ts';

/** The choice of a rating scheme, of which the record stores a full copy. */
export function RatingSchemeField() {
  const { LL } = useI18n();
  const { record, project, frozen, change } = useOpenRecord();
  const { scheme, nameOf } = useScheme();
  const { wrong } = useMissing();
  const { all } = useSchemes(project);
  const choices = scheme && !all.some(({ id }) => id === scheme.id) ? [scheme, ...all] : all;
  return (
    <Select
      label={LL.record.details.ratingScheme()}
      items={choices.map((one) => ({ id: one.id, label: nameOf(one) }))}
      selectedKey={record.ratingScheme.id}
      onSelectionChange={(id) => {
        const chosen = all.find((one) => one.id === id);
        if (chosen && id !== record.ratingScheme.id) change({ ratingScheme: pin(chosen, Date.now()) });
      }}
      missing={wrong('scheme_unknown') ?? undefined}
      isFixed={frozen}
    />
  );
}

function Offer({ text, scheme }: { readonly text: string; readonly scheme: RatingScheme }) {
  const { LL } = useI18n();
  const { change } = useOpenRecord();
  const { nameOf } = useScheme();
  return (
    <div className={`${styles.notice.info} ${styles.row}`}>
      <p className={styles.grow}>{text}</p>
      <Button onPress={() => change({ ratingScheme: pin(scheme, Date.now()) })}>
        {LL.inspection.scheme.take({ name: nameOf(scheme) })}
      </Button>
    </div>
  );
}

/** What a later edition changes, as text: `level 2: name, time for repair`. */
function useChanges(): (before: RatingScheme, after: RatingScheme) => string {
  const { LL, format } = useI18n();
  const { change, changes } = LL.schemes;
  return (before, after) => {
    const said = schemeChanges(before, after).map(({ how, code, parts }) =>
      how === 'changed'
        ? change.changed({ code, parts: format.list(parts.map((part) => change.parts[part]())) })
        : change[how]({ code }),
    );
    return said.length > 0 ? changes({ changes: format.clauses(said) }) : '';
  };
}

/** Notes on the scheme: what choosing it changes, and that it is no longer the project's or the latest. */
export function RatingSchemeNotes() {
  const { LL, format } = useI18n();
  const words = LL.inspection.scheme;
  const { record, project, frozen } = useOpenRecord();
  const { scheme, nameOf } = useScheme();
  const { at } = record.ratingScheme;
  const { all, chosen: wanted } = useSchemes(project);
  const changesOf = useChanges();
  const newer = newerEdition(all, record.ratingScheme);
  return (
    <>
      <p className={styles.muted}>{LL.record.details.ratingHelp()}</p>
      {scheme && <p className={styles.muted}>{words.pinned({ version: record.ratingScheme.version })}</p>}
      {at > 0 && !frozen && <p className={styles.muted}>{words.changed({ at: format.dateTime(at) })}</p>}
      {!frozen && scheme && newer && (
        <Offer
          text={`${words.newer({ name: nameOf(newer), version: record.ratingScheme.version })} ${changesOf(scheme, newer)}`}
          scheme={newer}
        />
      )}
      {!frozen && scheme && at === 0 && wanted.id !== scheme.id && (
        <Offer text={words.project({ name: nameOf(wanted), own: nameOf(scheme) })} scheme={wanted} />
      )}
    </>
  );
}
