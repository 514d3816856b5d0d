import { skeleton } from '../theme/states.css.ts';

/** The shape of what is on its way. Sizes in CSS pixels or any CSS length. */
export const Skeleton = ({
  width = '100%',
  height = 16,
}: {
  width?: number | string;
  height?: number | string;
}) => <div aria-hidden="true" className={skeleton} style={{ width, height }} />;
