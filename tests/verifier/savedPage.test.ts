import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inScript } from '../../src/verifier/inScript.ts';

it('code within a page reads as before, and neither ends its element nor begins a comment', () => {
  const part = fc.constantFrom('</script', '</SCRIPT >', '<!--', '<script', '-->', 'a', '`', ' ');
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        const code = `(${JSON.stringify(text)})`;
        const safe = inScript(code);
        expect(safe).not.toMatch(/<\/script|<!--/i);
        expect(runInNewContext(safe)).toBe(text);
      },
    ),
  );
});
