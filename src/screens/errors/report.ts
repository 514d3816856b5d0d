/** What is copied for whoever helps: the error, the address, the browser. */
export function errorReport(error: unknown, address: string, userAgent: string): string {
  const lines = [address, userAgent];
  for (let cause: unknown = error; cause !== undefined && lines.length < 8; ) {
    lines.push(cause instanceof Error ? (cause.stack ?? `${cause.name}: ${cause.message}`) : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return lines.join('\n');
}
