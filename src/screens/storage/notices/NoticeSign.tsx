import { X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { visuallyHidden } from '#ui/theme/text.css.ts';
import { media } from '#ui/theme/theme.css.ts';
import { useMedia } from '#ui/useMedia.ts';
import { NoticeOverlay } from '../../kit/noticeOverlay/NoticeOverlay.tsx';
import type { Notice } from './notice.ts';
import * as styles from './notices.css.ts';

interface NoticeProps {
  readonly notice: Notice;
  /** Postpones it, or records that it was read. */
  readonly onLeave: () => void;
}

/** The full text of a notice, and what can be done about it. */
function Whole({ notice: { text, action, read }, onLeave }: NoticeProps) {
  const words = useI18n().LL.strip;
  return (
    <div className={styles.whole}>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        {action}
        <Button variant="quiet" onPress={onLeave}>
          {read ? words.read() : words.later()}
        </Button>
      </div>
    </div>
  );
}

/**
 * A notice's icon in the header, with as much text as fits; a press shows all of it and what can be done. On a small
 * screen the full notice lies over the page when it appears, until it is collapsed to its icon.
 */
export function NoticeSign(props: NoticeProps) {
  const words = useI18n().LL.strip;
  const { kind, icon, text } = props.notice;
  const small = useMedia(media.small);
  const [open, setOpen] = useState(small);
  const sign = useRef<HTMLButtonElement>(null);
  // A followed link leads away from the notice.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  const fold = () => {
    setOpen(false);
    sign.current?.focus();
  };
  return (
    <div className={styles.place} data-notice={kind}>
      <p role="status" className={visuallyHidden}>
        {text}
      </p>
      <AriaButton
        ref={sign}
        className={styles.button[kind]}
        aria-label={text}
        aria-expanded={open}
        {...(small ? {} : { 'aria-haspopup': 'dialog' })}
        onPress={() => setOpen(!open)}
      >
        <Icon icon={icon} />
        <span className={styles.short}>{text}</span>
      </AriaButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys on a link inside click it too */}
      <div className={styles.unseen} onClick={follow}>
        {small ? (
          open && (
            <NoticeOverlay>
              <section aria-label={words.title()} className={styles.told}>
                <Whole {...props} />
                <IconButton icon={X} label={words.fold()} onPress={fold} />
              </section>
            </NoticeOverlay>
          )
        ) : (
          <Popover
            label={words.title()}
            placement="bottom end"
            triggerRef={sign}
            isOpen={open}
            onOpenChange={setOpen}
          >
            <Whole {...props} />
          </Popover>
        )}
      </div>
    </div>
  );
}
