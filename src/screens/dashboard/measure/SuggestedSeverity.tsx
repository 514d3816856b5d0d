import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useAction, useListingLater } from '#annotator/react/hooks.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { decimalsFor, decimalsWithoutError, shownUpper } from '#domain/measure/precision.ts';
import { suggestionFor } from '#domain/measure/suggestion.ts';
import { shownError } from '#domain/rating/width.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Kbd } from '#ui/display/Kbd.tsx';
import { SeveritySign } from '../../kit/marks/SeveritySign.tsx';
import * as styles from './measure.css.ts';
import { useMeasureWords } from './useMeasureWords.ts';

/** The severity that a rule proposes, with its reasons. Only a person takes it, and 4 is never proposed. */
export function SuggestedSeverity({ damage }: { readonly damage: Damage }) {
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const { words: all } = useMeasureWords();
  const listed = useListingLater((listing) => listing.all);
  const { keys } = useAction('severity.suggested');
  const words = all.suggestion;
  const suggestion = suggestionFor(damage, listed);

  if (suggestion.kind === 'none') {
    const { why } = suggestion;
    return why === 'not_measured' || why === 'not_resolvable' ? (
      <p className={styles.muted}>{words.none[why]()}</p>
    ) : null;
  }
  const { severity, straddles, reasons, askForCritical } = suggestion;
  const name = (level: typeof severity) => LL.annotator.severities[level]();
  const taken = damage.severity === severity;
  const { crackWidth } = damage;
  const width = crackWidth?.result;
  const error = crackWidth && width?.kind === 'measured' ? shownError(width.max, crackWidth.scale) : null;
  const upperOf = (value: number) => {
    const decimals = error === null ? decimalsWithoutError(value) : decimalsFor(error);
    return format.number(shownUpper(value, error ?? 0, decimals), decimals);
  };
  const upper = width?.kind === 'measured' ? upperOf(width.max.value) : '';
  const because = reasons.map((reason) => words.reasons[reason]({ upper })).join(' · ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form
    <div role="group" aria-label={words.region()} className={styles.suggestion} data-suggested={severity}>
      <span className={styles.suggested}>
        <SeveritySign severity={severity} />
        {taken
          ? words.taken({ level: severity, name: name(severity) })
          : words.suggested({ level: severity, name: name(severity) })}
      </span>
      {!taken && (
        <Button onPress={() => commands.severity(severity, damage, 'rule')}>
          {words.take()}
          {keys[0] && <Kbd keys={keys[0]} />}
        </Button>
      )}
      <div className={styles.because}>
        <p>{because}</p>
        {straddles !== null && <p>{words.straddles({ level: straddles, name: name(straddles) })}</p>}
        {width && <p>{words.limits[damage.material === 'brick' ? 'masonry' : 'concrete']()}</p>}
        {askForCritical && <p>{words.critical()}</p>}
      </div>
    </div>
  );
}
