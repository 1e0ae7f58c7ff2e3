/** A chip in HTML, for what is pasted. */
export function chipHtml(written: string): string {
  const escaped = written.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<span data-written="${escaped}"></span>`;
}
