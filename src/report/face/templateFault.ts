import type { SettingFault } from '../typesetting/compiler.ts';

/**
 * What a template asks for and is never given, a file or a package: the compiler's message would not help with that.
 */
export function faultKind({
  message,
}: Pick<SettingFault, 'message'>): 'asksForFile' | 'asksForPackage' | null {
  if (/failed to load package|package not found/.test(message)) return 'asksForPackage';
  return /failed to load file|file not found/.test(message) ? 'asksForFile' : null;
}

/** The compiler's message without its internal details. */
export const firstLine = ({ message }: Pick<SettingFault, 'message'>): string =>
  message.split('\n')[0]?.trim() ?? '';
