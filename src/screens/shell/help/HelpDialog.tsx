import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useTour } from '../../kit/data/tour.ts';
import * as styles from './help.css.ts';
import { useShowKeys } from './useShowKeys.ts';

/** The steps of the work in order, each with the page where it is done; the keys link to their sheet. */
const TOPICS = [
  ['photos', '/dashboard'],
  ['judge', 'keys'],
  ['measure', null],
  ['figures', '/project'],
  ['record', '/inspection-record'],
  ['backup', '/storage'],
] as const;

/** Explains the app step by step, with a link to where each step is done. */
export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { LL } = useI18n();
  const navigate = useNavigate();
  const showKeys = useShowKeys();
  const words = LL.help;
  const tour = useTour();
  const [touch, small] = [useMedia(media.touch), useMedia(media.small)];
  // The tour of keys needs a keyboard, and space for its card.
  const hasTour = !touch && !small;
  const beginTour = () => {
    onClose();
    tour.begin();
    void navigate({ to: '/dashboard' });
  };
  const lead = (to: (typeof TOPICS)[number][1]) => {
    onClose();
    if (to === 'keys') showKeys();
    else if (to) void navigate({ to });
  };
  return (
    <Dialog title={words.title()} size="small" onClose={onClose} closeLabel={LL.shell.close()}>
      <ul className={styles.topics}>
        {TOPICS.map(([topic, to]) => (
          <li key={topic} className={styles.topic}>
            <h3 className={styles.title}>{words[topic].title()}</h3>
            <p className={styles.text}>{words[topic].text()}</p>
            {to && (
              <span className={styles.ways}>
                <Button onPress={() => lead(to)}>{words[topic].go()}</Button>
                {to === 'keys' && hasTour && <Button onPress={beginTour}>{LL.triage.tour.title()}</Button>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <a href="/verify-record.html" target="_blank" rel="noopener" className={link}>
          {LL.verifier.link()}
        </a>
        <a href="/licences/third-party.txt" target="_blank" rel="noopener" className={link}>
          {words.licences()}
        </a>
      </div>
    </Dialog>
  );
}
