import { type FormEvent, Suspense, useState } from 'react';
import { useAnnotator } from '#annotator/react/AnnotatorProvider.tsx';
import { useNavigation } from '#annotator/react/hooks.tsx';
import { useProfile } from '#auth/AuthProvider.tsx';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Damage } from '#domain/damage/damage.ts';
import { imageOfKey, projectOf } from '#domain/edit/ids.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { lazyWithWords } from '#screens/kit/parts/lazyParts.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { usePersonName } from '../../../kit/team/usePersonName.ts';
import * as styles from './assessment.css.ts';

const MentionChoices = lazyWithWords(() => import('./mentions/MentionChoices.tsx'));
const CommentWords = lazyWithWords(() => import('./mentions/CommentWords.tsx'));

/** The comments on a damage: append-only, with author and time. */
export function Comments(props: {
  readonly damage: Damage;
  /** Unfinished comments by damage key. */
  readonly drafts: Map<string, string>;
}) {
  const { damage, drafts } = props;
  const { LL, format } = useI18n();
  const { commands } = useAnnotator();
  const wanted = useNavigation(({ panel }) => panel === 'comment');
  const words = LL.dashboard.assessment;
  const { team } = useWorkspace();
  const project = projectOf(imageOfKey(damage.key) ?? '');
  const nameOf = usePersonName(project, useProfile());
  const mayMention = (said: string) => team !== null && said.includes('@');
  const [text, setText] = useState(drafts.get(damage.key) ?? '');

  const write = (next: string) => {
    drafts.set(damage.key, next);
    setText(next);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    commands.comment(text.trim(), damage);
    write('');
  };

  return (
    <div className={styles.comments}>
      {damage.comments.length === 0 && <p className={styles.none}>{words.noComments()}</p>}
      <ul className={styles.commentList}>
        {damage.comments.map((comment) => (
          <li key={`${comment.at} ${comment.text}`} className={styles.comment}>
            <p className={styles.commentHead}>
              <strong>{nameOf(comment.author)}</strong> <time>{format.dateTime(comment.at)}</time>
            </p>
            <p className={styles.commentText}>
              {mayMention(comment.text) ? (
                <Suspense fallback={comment.text}>
                  <CommentWords project={project} text={comment.text} />
                </Suspense>
              ) : (
                comment.text
              )}
            </p>
          </li>
        ))}
      </ul>
      <form className={styles.commentForm} onSubmit={send}>
        {/* Above the field, which may stand at the very end of what is in sight. */}
        <Suspense>
          {mayMention(text) && <MentionChoices project={project} text={text} onChoose={write} />}
        </Suspense>
        <TextField
          key={String(wanted)}
          aria-label={words.commentPlaceholder()}
          placeholder={words.commentPlaceholder()}
          autoFocus={wanted}
          maxLength={2000}
          value={text}
          onChange={write}
        />
        <Button type="submit" isDisabled={text.trim() === ''}>
          {words.addComment()}
        </Button>
      </form>
    </div>
  );
}
