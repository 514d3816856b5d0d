const two = (n: number): string => String(n).padStart(2, '0');

/** Today's date in local time, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
