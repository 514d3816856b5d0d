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
  try {
    // Anything else might be long enough to keep the page from ever opening.
    const [language] = typeof state.locale === 'string' ? Intl.getCanonicalLocales(state.locale) : [];
    if (language) document.documentElement.lang = language;
  } catch {
    // No language: as on a first visit.
  }
})();
