import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { link } from '#ui/buttons/Link.css.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';

/** In place of a project that is not here: it was deleted, perhaps in another window, or never was. */
export default function MissingProject() {
  const { LL } = useI18n();
  const words = LL.project.page;
  return (
    <EmptyState isPage icon={FileQuestion} title={words.missingTitle()} text={words.missingText()}>
      <Link to="/project" className={link}>
        {words.back()}
      </Link>
    </EmptyState>
  );
}
