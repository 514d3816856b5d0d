import type { ReadonlySignal } from '@preact/signals-core';
import { isVerdictStep, type Verdicts, verdictsOf } from '#domain/team/second/verdictsOf.ts';
import type { Store } from '../../store/store.ts';
import { followSteps } from '../followSteps.ts';
import { watchedBy } from '../watched.ts';

/** Who gave which verdict on which box, once the project's steps are read; `failed`: they can't be read now. */
export type ReviewsState = Verdicts | 'reading' | 'failed';

/** First and second verdicts of a project's people, read from its steps while there are subscribers. */
export const createReviews = (
  store: Pick<Store, 'ids' | 'get' | 'changes'>,
): ((project: string) => ReadonlySignal<ReviewsState>) =>
  watchedBy<ReviewsState>('reading', (project, verdicts) =>
    followSteps({
      ...{ store, project, since: 0, includes: isVerdictStep },
      onSteps(steps) {
        verdicts.value = verdictsOf(steps);
      },
      onFailed() {
        verdicts.value = 'failed';
      },
    }),
  );
