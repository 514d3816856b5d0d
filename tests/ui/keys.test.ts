import { describe, expect, it } from 'vitest';
import { keyCaps } from '#ui/keys.ts';

describe('keys as printed on the keyboard', () => {
  it.each([
    ['s', false, ['S']],
    ['Shift+U', false, ['Shift', 'U']],
    ['Mod+Z', false, ['Ctrl', 'Z']],
    ['Mod+Shift+Z', true, ['⌘', '⇧', 'Z']],
    ['ArrowLeft', false, ['←']],
    ['+', false, ['+']],
    ['Mod++', false, ['Ctrl', '+']],
  ])('of %s (Mac: %s) are %j', (binding, mac, caps) => {
    expect(keyCaps(binding, mac)).toEqual(caps);
  });
});
