import { Link } from '@tanstack/react-router';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';
import { useDueReviews } from '../../kit/assurance/useRegister.ts';
import * as page from '../../kit/page/page.css.ts';

/** The entries of the register of AI systems, and its risks, that are to be reviewed now. Nothing where none is. */
export default function DueReviews({ project }: { readonly project: Project }) {
  const words = useI18n().LL.assurance.due;
  const due = useDueReviews();
  if (due.systems + due.risks === 0) return null;
  return (
    <section className={page.section} aria-label={words.title()} data-due-reviews={due.systems + due.risks}>
      <h2 className={page.subtitle}>{words.title()}</h2>
      <ul className={page.list}>
        {(['systems', 'risks'] as const)
          .filter((kind) => due[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <Link to="/assistant" search={{ project: project.id, page: kind }} className={standing}>
                {words[kind]({ count: due[kind] })}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
