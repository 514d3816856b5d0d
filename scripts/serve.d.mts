export function serve(
  folder: string,
  port: number,
  options?: {
    readonly headers?: Record<string, string>;
    readonly host?: string;
    readonly team?: readonly string[];
  },
): Promise<{ url: string; addresses: string[]; others: boolean; close(): Promise<void> }>;
