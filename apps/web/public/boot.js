// Runs before the first paint. It is a file of its own because the content security policy allows no inline scripts.
(() => {
  // Tells zod not to probe `new Function`, which the content security policy would report as a violation.
  globalThis.__zod_globalConfig = { jitless: true };
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('tradepost.color_scheme') ?? 'auto';
  } catch {
    // Storage may be blocked; the system's scheme is a fine answer then.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Nothing is scanned on pages for sellers.
  if (!('keepsKeys' in document.currentScript.dataset)) return;
  // Keeps the keys pressed before the app listens, so that no scan is lost while the page loads (`lib/scanner`).
  const keys = [];
  const keep = (event) => keys.push(event);
  addEventListener('keydown', keep, { capture: true });
  globalThis.__early_keys = {
    take: () => {
      removeEventListener('keydown', keep, { capture: true });
      return keys.splice(0);
    },
  };
})();
