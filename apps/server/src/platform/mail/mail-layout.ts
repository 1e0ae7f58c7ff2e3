import { escapeHtml } from './html.ts';

/** A part of an email, rendered as HTML and as plain text. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** A paragraph with styles and links, or a heading within the email. */
  | { kind: 'rich'; lines: RichPart[][]; is_heading?: boolean }
  | { kind: 'list'; items: RichPart[][] }
  /** Text written by a person, set apart. Keeps its line breaks. */
  | { kind: 'quote'; text: string }
  /** A button in HTML, a URL in plain text. */
  | { kind: 'link'; label: string; url: string }
  /** A code for the reader to enter. */
  | { kind: 'code'; code: string }
  | {
      kind: 'table';
      rows: { label: string; note: string | null; before: string | null; value: string | null }[];
      totals: { label: string; value: string; is_strong: boolean }[];
    };

export interface RichPart {
  text: string;
  is_bold: boolean;
  is_italic: boolean;
  url: string | null;
}

export interface MailPage {
  /** A language code. Default: English. */
  language?: string;
  company_name: string;
  /** The company's logo, shown above the email. Its name stands in for it where pictures are off. */
  logo_url?: string | null;
  /** The topic, shown above the title: `Order SLD-1001`. */
  about: string;
  title: string;
  blocks: MailBlock[];
  footer: string[];
}

const ink = '#1f1d1a';
const soft = '#6b6760';
const line = '#e6e3de';
const accent = '#0d6761';
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Uses tables and inline styles, because email clients support little else. Loads no picture but the company's logo. */
export function renderHtml(page: MailPage): string {
  const name = escapeHtml(page.company_name);
  const company = page.logo_url
    ? `<img src="${escapeHtml(page.logo_url)}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;">`
    : name;
  return `<!doctype html>
<html lang="${page.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(page.title)}</title>
</head>
<body style="margin:0;padding:0;background:#f8f7f4;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f7f4;">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${font};color:${ink};">
<tr><td style="padding:0 8px 16px;font-size:15px;font-weight:600;color:${ink};">${company}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${line};border-top:4px solid ${accent};border-radius:8px;padding:32px 28px;">
<p style="margin:0 0 6px;font-size:13px;color:${soft};">${escapeHtml(page.about)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:650;">${escapeHtml(page.title)}</h1>
${page.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;font-size:12px;line-height:1.6;color:${soft};">${page.footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'text')
    return `<p style="margin:0 0 16px;font-size:15px;line-height:1.6;">${linesHtml(block.text)}</p>`;
  if (block.kind === 'rich') {
    const style = block.is_heading
      ? 'margin:20px 0 8px;font-size:17px;font-weight:650;'
      : 'margin:0 0 16px;font-size:15px;';
    return `<p style="${style}line-height:1.6;">${block.lines.map(partsHtml).join('<br>')}</p>`;
  }
  if (block.kind === 'list')
    return `<ul style="margin:0 0 16px;padding-left:22px;font-size:15px;line-height:1.6;">${block.items.map((parts) => `<li>${partsHtml(parts)}</li>`).join('')}</ul>`;
  if (block.kind === 'quote')
    return `<p style="margin:0 0 20px;padding:12px 16px;background:#f8f7f4;border-left:3px solid ${accent};font-size:15px;line-height:1.6;">${linesHtml(block.text)}</p>`;
  if (block.kind === 'link')
    return `<p style="margin:4px 0 20px;"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;background:${accent};border-radius:6px;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none;">${escapeHtml(block.label)}</a></p>`;
  if (block.kind === 'code')
    return `<p style="margin:4px 0 20px;font-size:28px;font-weight:650;letter-spacing:6px;">${escapeHtml(block.code)}</p>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse;font-size:15px;">
${block.rows.map(rowHtml).join('\n')}
${block.totals.map(totalHtml).join('\n')}
</table>`;
}

const linesHtml = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

const partsHtml = (parts: readonly RichPart[]) => parts.map(partHtml).join('');

function partHtml({ text, is_bold, is_italic, url }: RichPart): string {
  let html = linesHtml(text);
  if (is_bold) html = `<strong>${html}</strong>`;
  if (is_italic) html = `<em>${html}</em>`;
  return url === null ? html : `<a href="${escapeHtml(url)}" style="color:${accent};">${html}</a>`;
}

function rowHtml({ label, note, before, value }: Extract<MailBlock, { kind: 'table' }>['rows'][number]): string {
  const small = note ? `<br><span style="font-size:13px;color:${soft};">${escapeHtml(note)}</span>` : '';
  const old = before
    ? `<span style="font-size:13px;color:${soft};text-decoration:line-through;">${escapeHtml(before)}</span><br>`
    : '';
  return `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid ${line};line-height:1.4;vertical-align:top;">${escapeHtml(label)}${small}</td><td align="right" style="padding:10px 0;border-bottom:1px solid ${line};line-height:1.4;vertical-align:top;white-space:nowrap;">${old}${escapeHtml(value ?? '')}</td></tr>`;
}

function totalHtml({ label, value, is_strong }: { label: string; value: string; is_strong: boolean }): string {
  const style = is_strong ? 'font-size:17px;font-weight:650;' : `color:${soft};`;
  return `<tr><td style="padding:10px 12px 0 0;${style}">${escapeHtml(label)}</td><td align="right" style="padding:10px 0 0;white-space:nowrap;${style}">${escapeHtml(value)}</td></tr>`;
}

/** The plain-text version of the page. */
export function renderPlain(page: MailPage): string {
  const parts = [`${page.title}\n${page.about}`, ...page.blocks.map(blockPlain), `-- \n${page.footer.join('\n')}`];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function blockPlain(block: MailBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'rich') return block.lines.map(partsPlain).join('\n');
  if (block.kind === 'list') return block.items.map((parts) => `- ${partsPlain(parts)}`).join('\n');
  if (block.kind === 'quote') return block.text.replace(/^/gm, '> ');
  if (block.kind === 'link') return `${block.label}:\n${block.url}`;
  if (block.kind === 'code') return block.code;
  const rows = block.rows.map(({ label, note, before, value }) => {
    const amount = before ? `${before} -> ${value}` : value;
    return `${[label, amount].filter(Boolean).join(': ')}${note ? `\n  ${note}` : ''}`;
  });
  return [...rows, ...block.totals.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}

/** A link is followed by its target in parentheses. */
function partsPlain(parts: readonly RichPart[]): string {
  return parts
    .map(({ text, url }, index) => {
      const isLast = url !== null && parts[index + 1]?.url !== url;
      const isNamed = url !== null && text.trim() !== url.replace(/^(mailto|tel):/, '');
      return isLast && isNamed ? `${text} (${url})` : text;
    })
    .join('');
}
