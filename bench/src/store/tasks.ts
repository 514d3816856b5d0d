/** Measures how long the main thread is busy without a pause. */
export function watchTasks(): {
  /** @returns the longest task since, in milliseconds; 0 where none took 50 ms (shorter ones aren't reported) */
  stop(): number;
} {
  let longest = 0;
  const note = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return {
    stop() {
      note(observer.takeRecords());
      observer.disconnect();
      return longest;
    },
  };
}
