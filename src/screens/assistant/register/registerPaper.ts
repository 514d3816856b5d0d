import type { FieldChange, RegisterFile } from '#domain/assurance/registerFile.ts';
import { type Risk, type RiskFacts, ratingOf, riskReview } from '#domain/assurance/risks.ts';
import type { AiSystem, SystemFacts } from '#domain/assurance/systems.ts';
import { localDay } from '#domain/civilDate.ts';
import { languageTag } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import type { RegisterPaper } from '#report/register/createRegister.ts';
import { systemNameOf } from '../../kit/assurance/systemName.ts';

/** Facts of systems and risks in words. */
function factWords(systems: readonly AiSystem[], language: Language) {
  const { LL, format } = language;
  const { risks: ofRisk, file: words } = LL.assurance;
  const yesOrNo = (holds: boolean) => (holds ? words.yes() : words.no());
  const day = (value: string) => (value ? format.day(value) : '');
  const systemName = (id: string | null) => systemNameOf(systems, id, language);
  const systemFact = <K extends keyof SystemFacts>(field: K, facts: Pick<SystemFacts, K>): string => {
    const value = facts[field];
    if (typeof value === 'boolean') return yesOrNo(value);
    return field === 'firstUsed' || field === 'nextReview' ? day(value ?? '') : (value ?? '');
  };
  const riskFact = (field: keyof RiskFacts, facts: RiskFacts): string => {
    if (field === 'likelihood' || field === 'impact') return ofRisk.grades[facts[field]]();
    if (field === 'system') return systemName(facts.system);
    if (field === 'closed') return yesOrNo(facts.closed);
    return field === 'reviewedOn' ? day(facts.reviewedOn) : facts[field];
  };
  return { systemName, systemFact, riskFact, day };
}

/** Changed fields of a file's entries in words: the field's name, what it is here, and what it would be. */
export function useFactWords(systems: readonly AiSystem[]) {
  const language = useI18n();
  const { LL } = language;
  const { systems: ofSystem, risks: ofRisk, file: words } = LL.assurance;
  const facts = factWords(systems, language);
  const change = (field: string, before: string, after: string) =>
    words.change({ field, before: before || '–', after: after || '–' });
  return {
    systemChange: ({ field, before, after }: FieldChange<SystemFacts>) =>
      change(
        field === 'sha256' ? ofSystem.hash() : ofSystem[field](),
        facts.systemFact(field, { [field]: before } as unknown as SystemFacts),
        facts.systemFact(field, { [field]: after } as unknown as SystemFacts),
      ),
    riskChange: ({ field, before, after }: FieldChange<RiskFacts>) =>
      change(
        field === 'from' ? ofRisk.suggestion() : ofRisk[field](),
        facts.riskFact(field, { [field]: before } as unknown as RiskFacts),
        facts.riskFact(field, { [field]: after } as unknown as RiskFacts),
      ),
  };
}

/** The order of an entry's facts in the PDF. */
const PRINTED = [
  'version',
  'supplier',
  'owner',
  'purpose',
  'trainingData',
  'limits',
  'licence',
  'firstUsed',
  'nextReview',
] as const;

/** When a risk was reviewed, and by when it is to be reviewed again. */
function reviewOf(risk: Risk, { LL, format }: Language, today: string): string {
  const words = LL.assurance.risks;
  if (risk.closed) return words.closed();
  const review = riskReview(risk, today);
  if (review.kind === 'never') return words.never();
  if (review.kind === 'in_future') return words.inFuture();
  return words[review.kind]({ day: format.day(review.by) });
}

/** The register as a paper. @param at when it is made, milliseconds since 1970 */
export function registerPaper(
  { systems, risks, firm }: RegisterFile,
  language: Language,
  at: number,
): RegisterPaper {
  const { LL, locale, format } = language;
  const { systems: ofSystem, risks: ofRisk, file: words } = LL.assurance;
  const facts = factWords(systems, language);
  return {
    tag: languageTag(locale),
    title: words.paper(),
    firm,
    intro: words.madeAt({ when: format.dateTime(at) }),
    responsible: words.responsible(),
    systems: {
      title: ofSystem.title(),
      none: ofSystem.none(),
      entries: systems.map((one) => ({
        title: facts.systemName(one.id),
        facts: [
          [ofSystem.firm(), one.firm || firm || ofSystem.ownFirm()],
          ...PRINTED.map((field) => [ofSystem[field](), facts.systemFact(field, one)] as const),
          [ofSystem.hash(), one.sha256 ?? ''],
          [ofSystem.retired(), one.retired ? words.yes() : ''],
          [
            words.lastChange(),
            one.changedAt > 0
              ? ofSystem.changed({ who: one.changedBy || '–', when: format.dateTime(one.changedAt) })
              : '',
          ],
        ],
      })),
    },
    risks: {
      title: ofRisk.title(),
      none: ofRisk.nonePrinted(),
      head: [
        ofRisk.description(),
        ofRisk.system(),
        ofRisk.rating(),
        ofRisk.mitigation(),
        ofRisk.owner(),
        words.review(),
      ],
      rows: risks.map((risk) => {
        const tone = ratingOf(risk.likelihood, risk.impact);
        return {
          description: risk.description,
          system: facts.systemName(risk.system),
          rating: words.rating({
            rating: ofRisk.ratings[tone](),
            likelihood: ofRisk.grades[risk.likelihood](),
            impact: ofRisk.grades[risk.impact](),
          }),
          tone,
          mitigation: risk.mitigation,
          owner: risk.owner,
          review: reviewOf(risk, language, localDay(at)),
        };
      }),
    },
    page: LL.report.phrases.page({ n: '{n}', total: '{total}' }),
    at,
  };
}
