import { useEffect, useState } from 'react';
import { useValue } from '#data/useValue.tsx';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import * as styles from './camera.css.ts';
import { askForCompass, mustAskForCompass } from './device/compassPermission.ts';
import { believedFix, COARSE, type Whereabouts } from './device/whereabouts.ts';

/** How often the age of a position is checked, milliseconds. */
const LOOK = 5000;

/** The current time, updated regularly. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useWhere({ where }: Whereabouts): { readonly text: string; readonly isWritten: boolean } {
  const { LL } = useI18n();
  const words = LL.camera.where;
  const now = useClock();
  const told = useValue(where);
  if (told.kind !== 'found') return { text: words[told.kind](), isWritten: false };
  const off = Math.ceil(told.fix.accuracy);
  if (believedFix(told, now)) return { text: words.found({ off }), isWritten: true };
  const isCoarse = told.fix.accuracy > COARSE;
  return { text: isCoarse ? words.coarse({ off }) : words.old(), isWritten: false };
}

/** Which of position and heading will be written into the next photo. */
export function PositionNotice({
  whereabouts,
  rear,
}: {
  readonly whereabouts: Whereabouts;
  readonly rear: boolean;
}) {
  const { LL } = useI18n();
  const words = LL.camera.heading;
  const { text, isWritten } = useWhere(whereabouts);
  const degrees = useValue(whereabouts.heading);
  const heading = rear ? degrees : null;
  const [mayAsk, setMayAsk] = useState(mustAskForCompass);
  const ask = () => {
    setMayAsk(false);
    void askForCompass();
  };
  return (
    <div className={styles.told}>
      <span role="status" data-position={isWritten ? 'written' : 'none'}>
        {text}
      </span>
      {mayAsk && rear && heading === null ? (
        <Button variant="quiet" onPress={ask}>
          {words.ask()}
        </Button>
      ) : (
        <span data-heading={heading ?? ''}>
          {heading === null ? words.none() : words.found({ degrees: heading })}
        </span>
      )}
    </div>
  );
}
