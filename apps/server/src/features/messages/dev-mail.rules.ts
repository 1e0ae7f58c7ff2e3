import { escapeHtml } from '../../platform/mail/html.ts';

export interface OutboxMail {
  id: number;
  to_address: string;
  subject: string;
  template: string;
  status: string;
  error: string | null;
  created_at: string;
}

/** How many of a company's latest mails the page lists. */
export const mailsShown = 200;

/** A page outside the API, ready to be sent. */
export interface DevPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A mail is a stranger's text: no script, no form, nothing fetched, and no frame but our own may show it. */
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const headersOf = {
  html: { 'content-type': 'text/html; charset=utf-8' },
  mail: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
  plain: { 'content-type': 'text/plain; charset=utf-8' },
};

export function pageOf(kind: keyof typeof headersOf, body: string): DevPage {
  return { status: 200, headers: { ...headersOf[kind], 'cache-control': 'private, no-store' }, body };
}

export const toLogin: DevPage = { status: 302, headers: { location: '/login?redirect=/dev/mail' }, body: '' };

const style = `
:root { color-scheme: light dark; --line: light-dark(#e6e3de, #3d3b37); --soft: light-dark(#6b6760, #a8a49d); --on: light-dark(#edf8f6, #083f3c); }
body { margin: 0; color: light-dark(#1f1d1a, #ecebe7); background: light-dark(#fff, #1b1a18); font: 15px/1.5 system-ui, sans-serif; }
header { padding: 16px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; }
header p, small { margin: 0; color: var(--soft); font-size: 13px; }
main { display: grid; grid-template-columns: minmax(240px, 380px) 1fr; min-height: calc(100vh - 82px); }
nav { border-right: 1px solid var(--line); overflow: auto; max-height: calc(100vh - 82px); }
nav a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav a[aria-current] { background: var(--on); }
nav a:hover strong { text-decoration: underline; }
a { color: light-dark(#0d6761, #48afa4); }
small { display: block; overflow-wrap: anywhere; }
section { display: flex; flex-direction: column; }
section > p { margin: 0; padding: 12px 24px; border-bottom: 1px solid var(--line); }
iframe { flex: 1; min-height: 480px; border: 0; background: #fff; }
@media (max-width: 700px) { main { grid-template-columns: 1fr; } nav { max-height: 40vh; } }`;

/** The page that lists the outbox, with one mail shown beside it. */
export function renderOutbox(mails: readonly OutboxMail[], open: OutboxMail | undefined, timezone: string): string {
  const at = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(
      new Date(instant),
    );
  const link = (mail: OutboxMail) =>
    `<a href="/dev/mail?id=${mail.id}"${mail.id === open?.id ? ' aria-current="page"' : ''}><strong>${escapeHtml(mail.subject)}</strong><small>${escapeHtml(mail.to_address)}</small><small>${escapeHtml(at(mail.created_at))} · ${escapeHtml(mail.status)}</small></a>`;
  const view = open
    ? `<p><strong>${escapeHtml(open.subject)}</strong><small>To ${escapeHtml(open.to_address)} · ${escapeHtml(open.template)} · <a href="/dev/mail/${open.id}/plain">Plain text</a></small>${open.error ? `<small>${escapeHtml(open.error)}</small>` : ''}</p>
<iframe sandbox title="${escapeHtml(open.subject)}" src="/dev/mail/${open.id}/html"></iframe>`
    : '<p>No mail yet. What Tradepost would send appears here.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox | Tradepost</title><style>${style}</style></head>
<body>
<header><h1>Outbox</h1><p>Without a mail server, mails stay here. ${mails.length === mailsShown ? `The latest ${mailsShown}.` : `${mails.length} in all.`}</p></header>
<main><nav aria-label="Mails">${mails.map(link).join('\n')}</nav><section>${view}</section></main>
</body>
</html>
`;
}
