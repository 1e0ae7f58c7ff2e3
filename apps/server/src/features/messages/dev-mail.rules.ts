import { formatTime } from '@tradepost/contracts/dates';
import { escapeHtml } from '../../platform/mail/html.ts';

/** An email or text message in the list. */
export interface OutboxMessage {
  kind: 'mail' | 'text';
  id: number;
  /** `mail-12`, `text-3`. */
  key: string;
  to: string;
  title: string;
  template: string;
  status: string;
  error: string | null;
  created_at: string;
}

export interface OpenMessage extends OutboxMessage {
  /** The text of a text message. Emails are displayed as HTML. */
  text: string | null;
  /** Links in the email that lead to this installation. */
  links: string[];
}

/** Whether browser and server run on the same machine. */
export function isOnThisMachine(app_url: string, ip: string): boolean {
  const { hostname } = new URL(app_url);
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)
  );
}

/** The email's links to this installation. Links inside the framed email cannot be followed. */
export function linksOf(plain: string, app_url: string): string[] {
  const { origin } = new URL(app_url);
  return plain.split(/\s+/).filter((word) => word.startsWith(`${origin}/`));
}

/** The maximum number of messages on the page. */
export const mailsShown = 200;

/** A page outside the API. */
export interface DevPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An email is untrusted: no scripts, no forms, no requests but for a logo, and only our own pages may frame it. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

const headersOf = {
  html: { 'content-type': 'text/html; charset=utf-8' },
  mail: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
  plain: { 'content-type': 'text/plain; charset=utf-8' },
};

export function toDevPage(kind: keyof typeof headersOf, body: string): DevPage {
  return { status: 200, headers: { ...headersOf[kind], 'cache-control': 'private, no-store' }, body };
}

export const onlyOwners: DevPage = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  body: 'Only the owner of the company can open the outbox',
};

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
section .text { font-size: 17px; white-space: pre-wrap; }
section > p { margin: 0; padding: 12px 24px; border-bottom: 1px solid var(--line); }
iframe { flex: 1; min-height: 480px; border: 0; background: #fff; }
@media (max-width: 700px) { main { grid-template-columns: 1fr; } nav { max-height: 40vh; } }`;

/** The outbox page: the list of messages and the open one. */
export function renderOutbox(
  messages: readonly OutboxMessage[],
  open: OpenMessage | undefined,
  { timezone, country }: { timezone: string; country: string },
): string {
  const at = (instant: string) => formatTime(instant, timezone, country);
  const link = (message: OutboxMessage) =>
    `<a href="/dev/mail?id=${message.key}"${message.key === open?.key ? ' aria-current="page"' : ''}><strong>${escapeHtml(message.title)}</strong><small>${escapeHtml(message.to)}</small><small>${escapeHtml(at(message.created_at))} · ${escapeHtml(message.status)}</small></a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox | Tradepost</title><style>${style}</style></head>
<body>
<header><h1>Outbox</h1><p>Messages that are not sent appear here: emails when no mail server is set up, text messages when no SMS account is. ${messages.length === mailsShown ? `The latest ${mailsShown}.` : `${messages.length} in all.`}</p></header>
<main><nav aria-label="Messages">${messages.map(link).join('\n')}</nav><section>${open ? renderMessage(open) : '<p>No messages yet. Emails and text messages from Tradepost appear here.</p>'}</section></main>
</body>
</html>
`;
}

function renderMessage(open: OpenMessage): string {
  const to = `To ${escapeHtml(open.to)} · ${escapeHtml(open.template)}`;
  const error = open.error ? `<small>${escapeHtml(open.error)}</small>` : '';
  if (open.kind === 'text')
    return `<p><strong>${escapeHtml(open.title)}</strong><small>${to}</small>${error}</p>
<p class="text">${escapeHtml(open.text ?? '')}</p>`;
  const links = open.links.map((url) => `<small><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></small>`).join('');
  return `<p><strong>${escapeHtml(open.title)}</strong><small>${to} · <a href="/dev/mail/${open.id}/plain">Plain text</a></small>${links}${error}</p>
<iframe sandbox title="${escapeHtml(open.title)}" src="/dev/mail/${open.id}/html"></iframe>`;
}
