import { parseMarkup } from '@tradepost/contracts/company/markup.rules';

/** A text in the markup of messages as plain text, for structured data. */
export function plainMarkup(text: string, values: Readonly<Record<string, string>>): string {
  const shown = parseMarkup(text).blocks.filter(({ condition }) => {
    if (condition === null) return true;
    const hasValue = (values[condition.name] ?? '') !== '';
    return condition.is_unless ? !hasValue : hasValue;
  });
  return shown
    .map(({ lines }) =>
      lines
        .map((line) => line.map(({ kind, value }) => (kind === 'text' ? value : (values[value] ?? ''))).join(''))
        .join('\n'),
    )
    .join('\n\n');
}
