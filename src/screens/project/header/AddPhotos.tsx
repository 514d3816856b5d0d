import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { button } from '#ui/buttons/Button.css.ts';
import { Icon } from '#ui/display/Icon.tsx';

export interface AddPhotosProps {
  readonly projectId: string;
  /** Whether it is the main action of its page. */
  readonly isFirst?: boolean;
}

/** Links to the dashboard of a project, where the import opens. */
export function AddPhotos({ projectId, isFirst = false }: AddPhotosProps) {
  const { LL } = useI18n();
  return (
    <Link
      to="/dashboard"
      search={{ project: projectId }}
      state={{ addPhotos: true }}
      className={button({ variant: isFirst ? 'primary' : 'secondary', size: 'panel' })}
    >
      <Icon icon={FilePlus2} size={14} />
      {LL.projects.first.photos()}
    </Link>
  );
}
