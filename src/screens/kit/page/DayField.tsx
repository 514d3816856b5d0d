import { useMemo } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { readDay } from '#i18n/readDay.ts';
import { DateField, type DateFieldProps } from '#ui/fields/DateField.tsx';

/**
 * A date field in the app's language, whatever the browser's is. One for what has happened takes today at the building as
 * its latest day.
 */
export function DayField(props: Omit<DateFieldProps, 'words'>) {
  const { LL, format, locale } = useI18n();
  const fieldWords = LL.inspection.dayField;
  const { latest } = props;
  const words = useMemo(
    () => ({
      ...(latest === undefined ? {} : { late: fieldWords.future({ today: format.day(latest) }) }),
      write: format.day,
      read: (text: string) => readDay(text, locale),
      choose: fieldWords.choose(),
      wrong: fieldWords.wrong({ example: format.day('2026-11-21') }),
    }),
    [fieldWords, format, locale, latest],
  );
  return <DateField {...props} words={words} />;
}
