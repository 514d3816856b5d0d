import { useRef } from 'react';
import { mentionBegun } from '#domain/team/inbox/mentions.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { usePeople } from '../../../../kit/team/usePeople.ts';
import * as styles from './mentions.css.ts';

interface MentionChoicesProps {
  readonly project: string;
  /** The comment so far. */
  readonly text: string;
  /** The comment with somebody's user name at its end. */
  readonly onChoose: (text: string) => void;
}

/** People offered at once. */
const MOST = 6;

/** People of the project to mention, while the comment ends with `@` and the beginning of a name. */
export default function MentionChoices({ project, text, onChoose }: MentionChoicesProps) {
  const { LL } = useI18n();
  const { list } = usePeople(project);
  const group = useRef<HTMLFieldSetElement>(null);
  const begun = mentionBegun(text);
  if (begun === null) return null;
  const offered = (list ?? []).filter(
    ({ name, displayName }) => name.startsWith(begun) || displayName.toLowerCase().includes(begun),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset ref={group} className={styles.choices} aria-label={LL.inbox.mention()}>
      {offered.slice(0, MOST).map(({ name, displayName }) => (
        <Button
          key={name}
          size="panel"
          onPress={() => {
            group.current?.closest('form')?.querySelector('input')?.focus();
            onChoose(`${text.slice(0, text.length - begun.length)}${name} `);
          }}
        >
          <bdi>{displayName === name ? `@${name}` : `${displayName} @${name}`}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
