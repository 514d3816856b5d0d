import type { NamedItems } from '#domain/lists/namedItems.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import * as page from '#screens/kit/page/page.css.ts';

/** In the dialog of a bulk act: says that some of what it named is gone, and that the act leaves those out. */
export function MissingNotice({ named: { items, missingCount } }: { readonly named: NamedItems<unknown> }) {
  const { LL } = useI18n();
  return (
    <div role="status">
      {missingCount > 0 && (
        <p className={page.notice.warn}>
          {items.length === 0
            ? LL.register.allGone({ count: missingCount })
            : LL.register.gone({ gone: missingCount, count: items.length + missingCount })}
        </p>
      )}
    </div>
  );
}
