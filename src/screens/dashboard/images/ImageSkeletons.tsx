import * as styles from './images.css.ts';

const CARDS = Array.from({ length: 10 }, (_, index) => index);

/** Placeholders for the cards while they are listed for the first time. */
export function ImageSkeletons() {
  return CARDS.map((index) => (
    <li key={index} data-skeleton aria-hidden="true" className={styles.skeleton}>
      <div className={styles.bone} style={{ height: 60 }} />
      <div style={{ display: 'grid', gap: 8 }}>
        <div className={styles.bone} style={{ height: 12, width: `${60 + ((index * 17) % 35)}%` }} />
        <div className={styles.bone} style={{ height: 10, width: '38%' }} />
        <div className={styles.bone} style={{ height: 10, width: '56%' }} />
      </div>
    </li>
  ));
}
