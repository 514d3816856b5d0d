import type { SettingFault } from '../typesetting/compiler.ts';

/** What a template asks for that none is given: what the compiler says of it would help nobody. */
export function faultKind({
  message,
}: Pick<SettingFault, 'message'>): 'asksForFile' | 'asksForPackage' | null {
  if (/failed to load package|package not found/.test(message)) return 'asksForPackage';
  return /failed to load file|file not found/.test(message) ? 'asksForFile' : null;
}

/** The compiler's own words, without what follows of its inner life. */
export const firstLine = ({ message }: Pick<SettingFault, 'message'>): string =>
  message.split('\n')[0]?.trim() ?? '';
