/**
 * The policy of the frame in which a company's tags run. `sandbox` without `allow-same-origin` gives it an origin of its own
 * that nothing else has, also when it is opened by itself: it reads no cookie, no storage and no page of this server.
 */
export const tagsPolicy = (websites: readonly string[]): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    // Tags are scripts of anybody, which make scripts themselves. What keeps them in is the sandbox.
    "script-src 'unsafe-inline' 'unsafe-eval' https:",
    "style-src 'unsafe-inline' https:",
    'img-src https: data:',
    'font-src https:',
    'connect-src https:',
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${websites.length === 0 ? '*' : websites.join(' ')}`,
  ].join('; ');

/** Checked before it is stored, and again before it is written into a script. */
const containerPattern = /^GTM-[A-Z0-9]{4,12}$/;

/**
 * The document of the frame. It loads nothing until the shop hands it the visitor's consent. The shop, and nothing else, is
 * heard: its window is the parent, which no script in here can be.
 */
export function writeTagsFrame(container: string): string {
  if (!containerPattern.test(container)) throw new Error('Not the id of a container');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tags</title></head>
<body><script>
(() => {
  const layer = (window.dataLayer = window.dataLayer || []);
  function gtag() { layer.push(arguments); }
  let isStarted = false;
  gtag('consent', 'default', {
    ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied', wait_for_update: 500,
  });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || parent === window || !data || data.from !== 'tradepost-shop') return;
    if (data.consent) {
      gtag('consent', 'update', data.consent);
      start();
    }
    if (data.event) layer.push(data.event);
  });
  function start() {
    if (isStarted) return;
    isStarted = true;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = 'https://www.googletagmanager.com/gtm.js?id=${container}';
    document.head.append(script);
  }
})();
</script></body>
</html>
`;
}
