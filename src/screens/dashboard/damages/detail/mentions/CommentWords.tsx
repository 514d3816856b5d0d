import { partsOf } from '#domain/team/inbox/mentions.ts';
import { usePeople } from '../../../../kit/team/usePeople.ts';
import * as styles from './mentions.css.ts';

/** A comment with the mentioned people highlighted. */
export default function CommentWords({ project, text }: { readonly project: string; readonly text: string }) {
  const { list, nameOf } = usePeople(project);
  const names = new Set(list?.map(({ name }) => name));
  return partsOf(text, (name) => names.has(name)).map(({ text: part, user }, at) =>
    user === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
      <bdi key={at} className={styles.mention} title={nameOf(user)}>
        {part}
      </bdi>
    ),
  );
}
