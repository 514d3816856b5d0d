export function serve(
  folder: string,
  port: number,
  headers?: Record<string, string>,
): Promise<{ url: string; close(): Promise<void> }>;
