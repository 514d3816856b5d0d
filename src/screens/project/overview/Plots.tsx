import * as styles from '../plots/plots.css.ts';
import type { NumbersProps } from './Cards.tsx';
import { DefectPlots } from './DefectPlots.tsx';
import { ModelPlots } from './ModelPlots.tsx';
import { ReviewPlots } from './ReviewPlots.tsx';

/** The project's figures as plots, each with its numbers as text and a link to the list. */
export default function Plots(props: NumbersProps) {
  const { project, figures } = props;
  if (!figures) return null;
  return (
    <div className={styles.grid}>
      <DefectPlots project={project} figures={figures} />
      <ReviewPlots project={project} />
      <ModelPlots {...props} />
    </div>
  );
}
