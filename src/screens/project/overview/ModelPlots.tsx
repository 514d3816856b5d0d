import { useCallback } from 'react';
import { FEWEST_JUDGED } from '#domain/damage/listing/judged.ts';
import { decided, modelFiguresInSlices } from '#domain/numbers/model.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { useLabelName } from '../../kit/words/useLabelName.ts';
import { BarTable } from '../plots/BarTable.tsx';
import { Plot } from '../plots/Plot.tsx';
import { useSlices } from '../useSlices.ts';
import type { NumbersProps } from './Cards.tsx';
import { FigureLink, Figures } from './FigureLink.tsx';
import { LISTS } from './lists.ts';

const FEWEST = FEWEST_JUDGED.overview;

/** The decisions that agreement is computed from. */
const PARTS = ['confirmed', 'corrected', 'rejected'] as const;

/** Figures that count boxes: how often people agreed with the model. */
export function ModelPlots({ project, journal, register: { findings } }: NumbersProps) {
  const { LL, format } = useI18n();
  const words = LL.numbers.plot;
  const labelName = useLabelName(project.labels);
  const { damages } = findings;
  const begin = useCallback(
    () => modelFiguresInSlices(damages?.values() ?? [], journal ?? []),
    [damages, journal],
  );
  const counted = useSlices(damages ? begin : null);
  if (!counted) return null;
  const { agreed, leftOut, missed: drawn } = counted;
  const isLeftOut = leftOut.people + leftOut.notKnown > 0;
  const help = words.agreementHelp({ fewest: FEWEST });
  return (
    <>
      {(agreed.length > 0 || isLeftOut) && (
        <Plot
          title={words.agreement()}
          help={isLeftOut ? `${help} ${words.agreementLeftOut(leftOut)}` : help}
        >
          <BarTable
            label={words.agreement()}
            full={1}
            rows={agreed.map((one) => {
              const n = decided(one);
              const share = one.confirmed / n;
              return {
                key: one.label,
                name: (
                  <FigureLink project={project} search={LISTS.decided(one.label)}>
                    {labelName(one.label)}
                  </FigureLink>
                ),
                value: n < FEWEST ? 0 : share,
                said: n < FEWEST ? words.tooFew({ n }) : words.share({ share: format.percent(share), n }),
                note: (
                  <Figures
                    project={project}
                    figures={PARTS.map((decision) => ({
                      count: one[decision],
                      said: words.judged[decision]({ count: one[decision] }),
                      search: LISTS.judged(one.label, decision),
                    }))}
                  />
                ),
              };
            })}
          />
        </Plot>
      )}
      {drawn.length > 0 && (
        <Plot title={words.missed()} help={words.missedHelp()}>
          <BarTable
            label={words.missed()}
            full={1}
            rows={drawn.map(({ label, drawn: count, confirmed }) => ({
              key: label,
              name: (
                <FigureLink project={project} search={LISTS.confirmed(label)}>
                  {labelName(label)}
                </FigureLink>
              ),
              value: count / confirmed,
              said: (
                <FigureLink project={project} search={LISTS.drawn(label)}>
                  {words.part({ part: count, all: confirmed })}
                </FigureLink>
              ),
              fill: 'warn',
            }))}
          />
        </Plot>
      )}
    </>
  );
}
