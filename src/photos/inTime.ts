/** Rejects with a `TimeoutError` where work takes longer than its deadline, in milliseconds; the work goes on unseen. */
export async function inTime<R>(deadline: number, work: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`no answer within ${deadline} ms`, 'TimeoutError')),
      deadline,
    );
  });
  // A later rejection is ignored.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
