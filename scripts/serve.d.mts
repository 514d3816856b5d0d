export function serve(
  folder: string,
  port: number,
  options?: { readonly headers?: Record<string, string>; readonly host?: string },
): Promise<{ url: string; addresses: string[]; others: boolean; close(): Promise<void> }>;
