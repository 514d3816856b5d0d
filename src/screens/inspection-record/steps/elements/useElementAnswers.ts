import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import * as drafts from '#domain/edit/drafts.ts';
import { groupBy } from '#domain/groupBy.ts';
import { answerKey, type ElementAnswer } from '#domain/inspection/elements/elementAnswer.ts';
import type { Defect } from '#domain/inspection/register/defect.ts';
import { own } from '#domain/keyed.ts';
import { useOpenRecord } from '../../OpenRecord.tsx';

type Stated = Partial<ElementAnswer> & Pick<ElementAnswer, 'state'>;

const withKeys = (before: readonly string[] = [], defects: readonly Defect[]): readonly string[] => [
  ...new Set([...before, ...defects.map(({ key }) => key)]),
];

/** States of elements, and of defects which element they are of. */
export interface ElementAnswers {
  /** States elements, in one step. @param keys of answers, see `answerKey` */
  readonly state: (keys: readonly string[], stated: Stated) => void;
  /** States the element of a defect in all its views, as Damage Detail does. */
  readonly stateOfDefect: (defect: Defect, element: string) => void;
  /** States that a defect is of an element of the list; without an answer so far, that element has defects. */
  readonly include: (defect: Defect, element: string, place: string) => void;
  /** States that defects are not of an element that is answered. */
  readonly exclude: (defects: readonly Defect[], element: string, place: string) => void;
}

export function useElementAnswers(): ElementAnswers {
  const { name: by } = useProfile();
  const { edits } = useWorkspace();
  const { record, survey, change } = useOpenRecord();
  const answerOf = (key: string) => own(record.elements, key);
  const write = (answers: readonly (readonly [key: string, answer: Stated])[]) => {
    if (!survey) return;
    const at = Date.now();
    change({
      elementList: survey.checklist.list,
      elements: {
        ...record.elements,
        ...Object.fromEntries(
          answers.map(([key, stated]) => [
            key,
            { reason: '', rating: null, ...answerOf(key), ...stated, by, at },
          ]),
        ),
      },
    });
  };
  return {
    state: (keys, stated) => write(keys.map((key) => [key, stated])),
    stateOfDefect(defect, element) {
      for (const here of groupBy(defect.observations, ({ damage }) => damage.image).values())
        edits.run(
          drafts.element(
            here.map(({ damage }) => damage),
            element,
          ),
        );
    },
    include(defect, element, place) {
      const key = answerKey(element, place);
      const { state = 'defects', defectsOf, defectsNotOf = [] } = answerOf(key) ?? {};
      const others = defectsNotOf.filter((one) => one !== defect.key);
      write([
        [
          key,
          {
            state,
            defectsOf: withKeys(defectsOf, [defect]),
            ...(defectsNotOf.length > 0 ? { defectsNotOf: others } : {}),
          },
        ],
      ]);
    },
    exclude(defects, element, place) {
      const key = answerKey(element, place);
      const answer = answerOf(key);
      if (!answer) return;
      write([[key, { state: answer.state, defectsNotOf: withKeys(answer.defectsNotOf, defects) }]]);
    },
  };
}
