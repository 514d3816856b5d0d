import { describe, expect, test } from 'vitest';
import { LOGO, LONGEST_LOGO, type Logo, logoValues, readLogo } from '#domain/inspection/building/logo.ts';

const PNG: Logo = { png: 'data:image/png;base64,iVBORw0KGgo=', width: 300, height: 100 };
const projectDocument = (values: Record<string, unknown>, id = LOGO) => ({
  id,
  project: 'p',
  kind: 'letterhead',
  madeAt: 0,
  values,
});

describe('a logo', () => {
  test('is read as it was set, and is gone once it was taken away', () => {
    expect(readLogo([projectDocument(logoValues(PNG))])).toEqual(PNG);
    expect(readLogo([projectDocument({ ...logoValues(PNG), ...logoValues(null) })])).toBeNull();
    expect(readLogo([])).toBeNull();
  });

  test.each([
    ['a drawing, which can hold programs', { png: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['an address elsewhere', { png: 'https://example.com/logo.png' }],
    ['more than a logo needs', { png: `data:image/png;base64,${'A'.repeat(LONGEST_LOGO)}` }],
    ['a picture without a size', { width: 0 }],
  ])('is not believed where a backup holds %s', (_, change) => {
    expect(readLogo([projectDocument({ ...logoValues(PNG), ...change })])).toBeNull();
  });
});
