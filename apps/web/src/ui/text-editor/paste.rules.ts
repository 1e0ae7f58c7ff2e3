/** What word processors and mail programs add to the HTML of the clipboard, and what stands in its place. */
const replacements: readonly [pattern: RegExp, text: string][] = [
  [/<!--[\s\S]*?-->/g, ''],
  // The bullet of a list of Word, which is text.
  [/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/gi, ''],
  [/<!\[[^\]]*\]>/g, ''],
  [/<(style|script|title|xml|o:p)\b[^>]*>[\s\S]*?<\/\1>/gi, ''],
  [/<(?:meta|link)\b[^>]*>/gi, ''],
  [/<p\b[^>]*(?:MsoListParagraph|mso-list:)[^>]*>([\s\S]*?)<\/p>/gi, '<li data-word>$1</li>'],
  [/(?:<li data-word>[\s\S]*?<\/li>\s*)+/g, '<ul>$&</ul>'],
  [/<ol\b[^>]*>/gi, '<ul>'],
  [/<\/ol>/gi, '</ul>'],
  [/&nbsp;|\u00a0/g, ' '],
];

/** The HTML of the clipboard, clean, and with chips for the variables in its text. */
export function cleanPasted(html: string): string {
  const clean = replacements.reduce((text, [pattern, instead]) => text.replace(pattern, instead), html);
  return clean.replace(/(<[^>]*>)|\{\{\s*([^{}<>]+?)\s*\}\}/g, (_, tag: string | undefined, written: string) =>
    tag === undefined ? chipHtml(written) : tag,
  );
}

/** A chip in HTML, for what is pasted. */
function chipHtml(written: string): string {
  const escaped = written.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<span data-written="${escaped}"></span>`;
}
