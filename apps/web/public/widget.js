/**
 * Shows a company's shop on another website: a button that opens it, or with `data-inline` the shop itself.
 *
 * <script src="https://…/widget.js" data-company="TOKEN" async></script>
 *
 * data-inline     the shop stands where the script does, and is as high as its content
 * data-category   key of the category to begin with
 * data-language   en, de, fr or es; else the language of the page or the browser
 */
(() => {
  const script = document.currentScript;
  if (!script?.src || !script.dataset.company) return;
  const { company, category, inline } = script.dataset;
  const home = new URL(script.src).origin;
  const known = ['en', 'de', 'fr', 'es'];
  const languageOf = (text) => (text || '').slice(0, 2).toLowerCase();
  const wanted = [script.dataset.language, document.documentElement.lang].map(languageOf);
  const language = wanted.find((code) => known.includes(code));

  const ask = new URL('/v1/portal/shop/widget', home);
  ask.searchParams.set('company', company);
  if (language) ask.searchParams.set('language', language);
  fetch(ask, { credentials: 'omit' })
    .then((response) => (response.ok ? response.json() : null))
    .then((answer) => {
      // Until the company turns its storefront on, nothing is shown.
      if (answer?.success) show(answer.data);
    })
    .catch(() => {});

  function show(button) {
    if (inline !== undefined) {
      const frame = createFrame(button);
      frame.style.cssText = 'border:0;width:100%;min-height:24rem;display:block;color-scheme:normal';
      script.after(frame);
      followHeight(frame);
    } else addButton(button);
  }

  function createFrame(button) {
    const path = category ? `/shop/${encodeURIComponent(company)}/${encodeURIComponent(category)}` : button.start_path;
    const url = new URL(path, home);
    url.searchParams.set('embed', '1');
    url.searchParams.set('lang', button.language);
    // Where the shop may send its height to, and the page that the order came from.
    url.searchParams.set('host', location.origin);
    url.searchParams.set('ref', location.origin + location.pathname);
    // A campaign's link leads to the website, not to the frame in it.
    new URLSearchParams(location.search).forEach((value, name) => {
      if (/^utm_(source|medium|campaign)$/.test(name)) url.searchParams.set(name, value);
    });
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = button.text;
    frame.allow = 'clipboard-write';
    return frame;
  }

  /** Only the shop in this frame, on our own host, is listened to. */
  function listen(frame, hear) {
    addEventListener('message', (event) => {
      if (event.origin !== home || event.source !== frame.contentWindow) return;
      if (event.data && event.data.from === 'tradepost-shop') hear(event.data);
    });
  }

  function followHeight(frame) {
    listen(frame, ({ height }) => {
      if (Number.isFinite(height)) frame.style.height = `${Math.min(Math.max(Math.ceil(height), 200), 20000)}px`;
    });
  }

  function addButton(button) {
    const opener = document.createElement('button');
    opener.type = 'button';
    opener.textContent = button.text;
    const color = /^#[0-9a-f]{6}$/i.test(button.accent || '') ? button.accent : '#0d6761';
    const base = 'border:0;border-radius:.5rem;font:600 1rem/1.4 system-ui,sans-serif;cursor:pointer;';
    opener.style.cssText = `${base}background:${color};color:#fff;padding:.75rem 1.25rem;min-height:2.75rem`;
    script.after(opener);
    let dialog = null;
    opener.addEventListener('click', () => {
      if (!dialog) dialog = createDialog(button, base);
      dialog.showModal();
    });
  }

  function createDialog(button, base) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', button.text);
    dialog.style.cssText =
      'border:0;padding:0;margin:auto;width:min(48rem,100vw);max-width:100vw;height:min(56rem,100dvh);max-height:100dvh;' +
      'border-radius:.75rem;overflow:hidden;background:#fff;flex-direction:column';
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = `${button.close} ×`;
    close.style.cssText = `${base}background:#f1efeb;color:#1f1d1a;padding:.5rem .75rem;min-height:2.75rem;width:100%;border-radius:0`;
    close.addEventListener('click', () => dialog.close());
    const frame = createFrame(button);
    frame.style.cssText = 'border:0;width:100%;flex:1;display:block;color-scheme:normal';
    const column = document.createElement('div');
    column.style.cssText = 'display:flex;flex-direction:column;height:100%';
    column.append(close, frame);
    dialog.append(column);
    document.body.append(dialog);
    return dialog;
  }
})();
