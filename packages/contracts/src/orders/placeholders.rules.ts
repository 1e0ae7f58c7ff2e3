/** Texts that a company writes, with placeholders such as `{first_name}`. They are plain text. */

const placeholder = /\{([^{}\s]*)\}/g;
const tag = /<\/?[a-z][^>]*>/i;

/** What is wrong with a text and in which line, as a sentence; null when it is fine. */
export function findPlaceholderProblem(text: string, known: readonly string[]): string | null {
  const lines = text.split(/\r?\n/);
  const place = (index: number) => (lines.length > 1 ? `Line ${index + 1}: ` : '');
  for (const [index, line] of lines.entries()) {
    const html = tag.exec(line)?.[0];
    if (html) return `${place(index)}${html} is HTML. Use plain text.`;
    const unknown = [...line.matchAll(placeholder)].find(([, name]) => !known.includes(name ?? ''));
    if (unknown) return `${place(index)}${unknown[0]} is not a placeholder. Use ${listOf(known)}.`;
  }
  return null;
}

const listOf = (known: readonly string[]) => known.map((name) => `{${name}}`).join(', ');

/** The text with its placeholders filled in. An unknown one stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}
