import { FileQuestion } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { usePageReady } from './PageReady.tsx';

/**
 * In place of a project that is not here: it was deleted, perhaps in another window, or never was.
 * @param props.children the way to the other projects
 */
export default function MissingProject({ children }: { readonly children: ReactNode }) {
  const { LL } = useI18n();
  const words = LL.project.page;
  const { tell } = usePageReady();
  // No photo will be drawn: the shell needn't wait for one.
  useEffect(tell, [tell]);
  return (
    <EmptyState isPage icon={FileQuestion} title={words.missingTitle()} text={words.missingText()}>
      {children}
    </EmptyState>
  );
}
