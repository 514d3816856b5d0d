import type { ReactNode } from 'react';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { daysBetween } from '#domain/civilDate.ts';
import { buildingChange } from '#domain/inspection/building/buildingChange.ts';
import { nextRecordNo } from '#domain/inspection/record/newRecord.ts';
import { NO_KIND } from '#domain/inspection/record/record.ts';
import { chooseKind, kindKey, offeredKinds } from '#domain/inspection/regime/offered.ts';
import type { Pack, PackField } from '#domain/inspection/regime/pack.ts';
import {
  licenceField,
  packUnder,
  reportDue,
  requiredFields,
  statedIn,
  type Under,
} from '#domain/inspection/regime/regime.ts';
import { withOwn } from '#domain/inspection/signing/signedWith.ts';
import { sameJson } from '#domain/json.ts';
import { schemeChanges } from '#domain/rating/scheme/editions.ts';
import { newerEdition, pin, type RatingScheme } from '#domain/rating/scheme/scheme.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useValue } from '#signals/useValue.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { usePacks } from '../../../kit/data/usePacks.ts';
import { useSchemes } from '../../../kit/data/useSchemes.ts';
import { RecordFields } from '../../../kit/defect/OwnFields.tsx';
import * as styles from '../../../kit/page/page.css.ts';
import { SavedField } from '../../../kit/page/SavedField.tsx';
import { useTeamOf } from '../../../kit/team/useTeamOf.ts';
import { inspectorName, kindName, packWords } from '../../../kit/words/regimeWords.ts';
import { useOpenRecord, useToday } from '../../OpenRecord.tsx';
import { useScheme } from '../../useScheme.ts';
import { useMissing } from '../gaps.tsx';
import { RegimeNotes } from './RegimeNotes.tsx';

/** Two people of a team may independently start records with the same number: whoever signs later takes another one. */
function RecordNumber() {
  const { LL } = useI18n();
  const words = LL.record.details;
  const { record, records, project, frozen, change } = useOpenRecord();
  const team = useTeamOf(project.id);
  const { wrong } = useMissing();
  const all = useValue(records.all);
  const fault = wrong('number_taken');
  const next = nextRecordNo(
    (all ?? []).map((filed) => filed.record.no),
    new Date(record.createdAt).getFullYear(),
  );
  return (
    <div>
      <SavedField
        label={words.no()}
        value={record.no}
        onSave={(no) => change({ no })}
        isReadOnly={frozen}
        fault={fault}
        {...(team && !frozen && record.revision === 1 ? { description: words.noProvisional() } : {})}
      />
      {fault && all && <Button onPress={() => change({ no: next })}>{words.takeNo({ no: next })}</Button>}
    </div>
  );
}

/** What is missing in a part of the inspector, by the field of the pack that is kept there. */
function missingPart(
  pack: Pack | null,
  part: 'address' | 'contact',
  missing: (id: string) => ReactNode,
): ReactNode {
  const of = pack?.fields.find(({ kept }) => kept.in === 'inspector' && kept.part === part);
  return of && missing(of.id);
}

/** The inspector and their registration; filled in from the person's own profile on request. */
function InspectorFields() {
  const language = useI18n();
  const words = language.LL.record.details;
  const profile = useProfile();
  const { record, frozen, change } = useOpenRecord();
  const { inspector } = record;
  const licence = licenceField(record);
  const { missing, wrong } = useMissing();
  const own = withOwn(inspector, profile);
  const field = (
    key: keyof typeof inspector,
    label: string,
    more: { type?: 'date'; fault?: string | null; missing?: ReactNode } = {},
  ) => (
    <SavedField
      label={label}
      value={inspector[key]}
      onSave={(value) => change({ inspector: { ...inspector, [key]: value } })}
      isReadOnly={frozen}
      {...more}
    />
  );
  const title = inspectorName(language, record);
  const missingFor = (part: 'address' | 'contact') =>
    missingPart(packUnder(record), part, (id) => missing('regime_fields_missing', id));
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.row}>
        <h3 className={styles.grow}>{title}</h3>
        {!frozen && !sameJson(own, inspector) && (
          <Button onPress={() => change({ inspector: own })}>{words.ownProfile()}</Button>
        )}
      </div>
      <div className={styles.fields}>
        {field('name', words.name(), { missing: missing('inspector_missing') })}
        {field('nameZh', words.nameZh())}
        {field('regType', words.regType())}
        {field('regNo', licence ? packWords(language, licence.names) : words.regNo(), {
          missing:
            missing('registration_missing', 'regNo') ||
            (licence ? missing('regime_fields_missing', licence.id) : ''),
        })}
        {field('regExpiry', words.regExpiry(), {
          type: 'date',
          missing: missing('registration_missing', 'regExpiry'),
          fault: wrong('registration_expired')
            ? words.registrationExpired()
            : wrong('registration_expired_now'),
        })}
        {field('org', words.org())}
        {field('address', words.address(), { missing: missingFor('address') })}
        {field('contact', words.contact(), { missing: missingFor('contact') })}
      </div>
    </section>
  );
}

/** The choice of a rating scheme, of which the record stores a full copy. */
function RatingSchemeField() {
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
    const changeTexts = schemeChanges(before, after).map(({ how, code, parts }) =>
      how === 'changed'
        ? change.changed({ code, parts: format.list(parts.map((part) => change.parts[part]())) })
        : change[how]({ code }),
    );
    return changeTexts.length > 0 ? changes({ changes: format.clauses(changeTexts) }) : '';
  };
}

/** Notes on the scheme: what choosing it changes, and that it is no longer the project's or the latest. */
function RatingSchemeNotes() {
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

/** One field of the regime that is kept with the building or the filing, in the words of its pack. */
function RegimeField({ field }: { readonly field: PackField }) {
  const language = useI18n();
  const { manage } = useWorkspace();
  const { record, project, shownProject, frozen, change } = useOpenRecord();
  const { missing } = useMissing();
  const today = useToday();
  const { id, kept, type, unit, long = false, ahead = false } = field;

  const save = (value: string) => {
    if (kept.in === 'building') {
      const { [kept.part]: _, ...others } = project.building;
      const after = value === '' ? others : { ...others, [kept.part]: value };
      manage.update(project.id, buildingChange(project.building, after));
      return;
    }
    const others = Object.entries(record.filing).filter(([one]) => one !== id);
    change({ filing: Object.fromEntries(value === '' ? others : [...others, [id, value]]) });
  };
  return (
    <div className={long ? styles.wide : undefined}>
      <SavedField
        label={language.format.aside(packWords(language, field.names), unit ?? '')}
        {...(type === 'day' ? { type: 'date' as const, ...(ahead ? {} : { latest: today }) } : {})}
        value={statedIn(field, record, (frozen ? shownProject : project).building)}
        onSave={(value) => save(value.trim())}
        isReadOnly={frozen}
        missing={missing('regime_fields_missing', id)}
        isMultiline={long}
        {...(kept.in === 'building' ? { description: language.LL.regime.ofBuilding() } : {})}
      />
    </div>
  );
}

/** The remaining fields that the regime requires, the building's first; nothing without a regime. */
function RegimeFields() {
  const words = useI18n().LL.regime;
  const { record, project, shownProject, frozen } = useOpenRecord();
  const required = requiredFields(record, (frozen ? shownProject : project).building);
  const shown = (['building', 'filing'] as const).flatMap((place) =>
    required.filter(({ kept }) => kept.in === place),
  );
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words.heading()}>
      <h3>{words.heading()}</h3>
      <div className={styles.fields}>
        {shown.map((field) => (
          <RegimeField key={field.id} field={field} />
        ))}
      </div>
    </section>
  );
}

/** The name of a kind; with its pack where another has the same name, as a copy and what it was made of. */
function nameAmong(language: Language, under: Under, name: string, names: readonly string[]): string {
  const pack = packUnder(under);
  return pack && names.filter((one) => one === name).length > 1
    ? language.format.aside(name, packWords(language, pack.names))
    : name;
}

/** The kind of inspection, its dates, and the inspector. */
export function DetailsStep() {
  const language = useI18n();
  const { LL, format } = language;
  const words = LL.record.details;
  const { record, project, survey, frozen, change } = useOpenRecord();
  const { missing, wrong } = useMissing();
  const today = useToday();
  const due = reportDue(record, project.building);
  const own = usePacks(project.id);
  const kinds = offeredKinds(record, own);
  const kindNames = kinds.map((under) => kindName(language, under));
  return (
    <>
      <div className={styles.fields}>
        <RecordNumber />
        <SavedField
          label={words.title()}
          value={record.title}
          onSave={(title) => change({ title })}
          isReadOnly={frozen}
        />
        <Select
          label={words.scheme()}
          items={kinds.map((under, at) => ({
            id: kindKey(under),
            label: nameAmong(language, under, kindNames[at] ?? '', kindNames),
          }))}
          placeholder={kindName(language, { scheme: NO_KIND })}
          selectedKey={record.scheme === NO_KIND ? null : kindKey(record)}
          onSelectionChange={(key) => change(chooseKind(record, key, own))}
          missing={missing('kind_missing')}
          isFixed={frozen}
        />
        <RatingSchemeField />
        <SavedField
          label={words.started()}
          type="date"
          latest={today}
          value={record.startedOn}
          onSave={(startedOn) => change({ startedOn })}
          isReadOnly={frozen}
          missing={missing('dates_missing', 'startedOn')}
          fault={wrong('dates_contradict') && words.datesContradict()}
        />
        <SavedField
          label={words.completed()}
          type="date"
          latest={today}
          value={record.completedOn}
          onSave={(completedOn) => change({ completedOn })}
          isReadOnly={frozen}
          missing={missing('dates_missing', 'completedOn')}
          {...(due
            ? {
                description: words.submission({
                  authority: packWords(language, due.clock.to),
                  date: format.day(due.date),
                  days: daysBetween(record.completedOn, due.date),
                }),
              }
            : {})}
        />
        <SavedField
          label={words.notice()}
          value={record.noticeNo}
          onSave={(noticeNo) => change({ noticeNo })}
          isReadOnly={frozen}
          missing={missing('regime_fields_missing', 'noticeNo')}
        />
        <div className={styles.wide}>
          <SavedField
            label={words.purpose()}
            value={record.purpose}
            onSave={(purpose) => change({ purpose })}
            isReadOnly={frozen}
            isMultiline
          />
        </div>
      </div>
      <RatingSchemeNotes />
      <RegimeNotes />
      <InspectorFields />
      <RegimeFields />
      {survey && (
        <RecordFields
          record={record}
          reader={survey.ownFields.record}
          onChange={change}
          isReadOnly={frozen}
          missing={(gap) => missing('own_record_missing', gap)}
        />
      )}
    </>
  );
}
