import { escapeHtml } from '../../platform/mail/html.ts';
import type { OutboxMail } from './dev-mail.queries.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#e1e5eb, #33393f); --soft: light-dark(#5b6675, #9aa4b1); --on: light-dark(#e7f3f0, #1d3833); }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
header { padding: 16px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 20px; }
header p, small { margin: 0; color: var(--soft); font-size: 13px; }
main { display: grid; grid-template-columns: minmax(240px, 380px) 1fr; min-height: calc(100vh - 82px); }
nav { border-right: 1px solid var(--line); overflow: auto; max-height: calc(100vh - 82px); }
nav a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav a[aria-current] { background: var(--on); }
nav a:hover strong { text-decoration: underline; }
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
<header><h1>Outbox</h1><p>Without a mail server, mails stay here. ${mails.length === 200 ? 'The latest 200.' : `${mails.length} in all.`}</p></header>
<main><nav aria-label="Mails">${mails.map(link).join('\n')}</nav><section>${view}</section></main>
</body>
</html>
`;
}
