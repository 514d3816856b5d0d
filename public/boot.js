// Before the first paint: theme and language (src/stores/preferences.ts).
(() => {
  let state = {};
  try {
    state = JSON.parse(localStorage.getItem('preferences'))?.state ?? {};
  } catch {
    // First visit.
  }
  const dark =
    state.theme === 'dark' || (state.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  try {
    // A long one might keep the page from opening.
    const [language] = typeof state.locale === 'string' ? Intl.getCanonicalLocales(state.locale) : [];
    if (language) document.documentElement.lang = language;
  } catch {
    // First visit.
  }
})();
