import { Link } from '@tanstack/react-router';
import type { OpenUndecided } from '#domain/inspection/comparison/undecided.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { standing } from '#ui/buttons/Link.css.ts';

/** Says how many open defects may be the same as those of an earlier inspection, and leads to the comparison. */
export function UndecidedLine({ undecided }: { readonly undecided: OpenUndecided | null }) {
  const { LL } = useI18n();
  if (!undecided) return null;
  const { count, before, after } = undecided;
  return (
    <Link to="/inspection-record/compare" search={{ before, after }} className={standing}>
      {LL.register.undecided({ count })}
    </Link>
  );
}
