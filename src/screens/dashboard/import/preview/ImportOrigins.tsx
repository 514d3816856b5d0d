import { originChosen, saysItself } from '#data/import/annotations/statements.ts';
import type { OriginChoice, PlannedOrigin } from '#data/import/importPlan.ts';
import { sortedJson } from '#domain/json.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { StatementFields } from '../../../kit/origins/StatementFields.tsx';
import * as styles from '../import.css.ts';
import type { PreviewProps } from './previewProps.ts';

/** Who drew the boxes: asked once for each file, or once for all of them. */
export function ImportOrigins({ running, plan, choices }: PreviewProps) {
  const { LL } = useI18n();
  const words = LL.import.origins;
  const { origins } = plan;
  const answer = (of: readonly PlannedOrigin[], chosen: OriginChoice) =>
    running.choose({
      origins: new Map([...(choices.origins ?? []), ...of.map(({ key }) => [key, chosen] as const)]),
    });
  const [first] = origins;
  if (!first) return null;
  const chosen = origins.map((one) => originChosen(one, choices));
  const common = chosen[0] ?? null;
  const isCommon = chosen.every((one) => sortedJson(one) === sortedJson(common));
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{words.title()}</h3>
      <p className={styles.hint}>{words.hint()}</p>
      {origins.length === 1 ? (
        <One origin={first} chosen={common ?? first.proposal} onAnswer={(one) => answer([first], one)} />
      ) : (
        <>
          <StatementFields
            label={words.all()}
            answer={isCommon ? common : null}
            canBeStated={origins.some(saysItself)}
            onAnswer={(one) => answer(origins, one)}
          />
          <details className={styles.each}>
            <summary>{words.each()}</summary>
            {origins.map((origin) => (
              <One
                key={origin.key}
                origin={origin}
                chosen={originChosen(origin, choices)}
                onAnswer={(one) => answer([origin], one)}
              />
            ))}
          </details>
        </>
      )}
    </section>
  );
}

interface OneProps {
  readonly origin: PlannedOrigin;
  readonly chosen: OriginChoice;
  readonly onAnswer: (chosen: OriginChoice) => void;
}

/** One file, with what it says itself. */
function One({ origin, chosen, onAnswer }: OneProps) {
  const { LL, format } = useI18n();
  const words = LL.import.origins;
  const { file, files, stated, scored } = origin;
  const name = files > 1 ? words.files({ name: file, count: files }) : file;
  const parts = [
    stated.model > 0 ? words.saysModel(stated.model) : '',
    stated.person > 0 ? words.saysPerson(stated.person) : '',
    stated.file > 0 ? words.saysFile(stated.file) : '',
    scored > 0 ? words.saysScored(scored) : '',
  ].filter(Boolean);
  return (
    <div className={styles.origin}>
      <StatementFields
        label={words.of({ name })}
        answer={chosen}
        canBeStated={saysItself(origin)}
        onAnswer={onAnswer}
      />
      {parts.length > 0 && <p className={styles.hint}>{words.says({ parts: format.list(parts) })}</p>}
    </div>
  );
}
