// Before the first paint: the reader's own choice of theme, if there is one. A file of its own, so that a content
// security policy needs no exception for it. lib/theme.ts writes what this reads.
(() => {
  try {
    const choice = localStorage.getItem('tapory.theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // Storage is forbidden: the device's setting holds.
  }
})();
