// Runs before the first paint: theme and language as chosen on this device (see src/stores/preferences.ts).
(() => {
  let state = {};
  try {
    state = JSON.parse(localStorage.getItem('preferences'))?.state ?? {};
  } catch {
    // As on a first visit.
  }
  const dark =
    state.theme === 'dark' || (state.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const languages = new Map([
    ['en', 'en'],
    ['en-US', 'en-US'],
    ['zh', 'zh'],
    ['zh-hk', 'zh-HK'],
  ]);
  const language = languages.get(state.locale);
  if (language) document.documentElement.lang = language;
})();
