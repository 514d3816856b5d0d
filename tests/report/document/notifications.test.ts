import { expect, test } from 'vitest';
import { NO_NOTIFICATION } from '#domain/inspection/record/notifications.ts';
import { reportDocument } from '#report/typesetting/document.ts';
import { RECORD, source, texts, words } from '../support.ts';

const notifications = {
  a: {
    ...NO_NOTIFICATION,
    notifiedWhom: 'Buildings Department',
    means: 'telephone' as const,
    reference: 'C&D 1234',
    notifiedOn: '2026-03-03',
    notifiedBy: 'Chan',
    protection: 'Footpath fenced off',
    photo: { image: 'i', name: 'DJI_0007.JPG' },
  },
};

test.each(['en', 'zh-hk', 'zh'] as const)(
  'the report in %s prints who was notified, how, when, by whom, and what protects people',
  async (locale) => {
    const given = source({ words: await words(locale), damages: [], record: { ...RECORD, notifications } });
    const said = texts(reportDocument({ ...given, pictures: new Set() })).join('\n');
    for (const stated of ['Buildings Department', 'C&D 1234', 'Chan', 'Footpath fenced off', 'DJI_0007.JPG'])
      expect(said).toContain(stated);
    expect(said).toContain(given.words.notificationMeans('telephone'));
  },
);

test('a report without notifications, and one that an earlier version signed, have no such table', async () => {
  const english = await words('en');
  for (const record of [
    RECORD,
    { ...RECORD, status: 'signed' as const, notifiedWhom: 'Owners', notifiedOn: '2026-03-03' },
  ]) {
    const given = source({ words: english, damages: [], record });
    expect(texts(reportDocument({ ...given, pictures: new Set() }))).not.toContain(
      'Notifications of unsafe conditions',
    );
  }
});
