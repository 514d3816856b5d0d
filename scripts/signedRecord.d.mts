export function verifyRecord(
  args: readonly string[],
  say: (line: string) => void,
  complain: (line: string) => void,
): number;
