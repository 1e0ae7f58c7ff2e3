import { fillUrl, type Inline, type MarkupBlock, parseMarkup } from '@tradepost/contracts/company/markup.rules';
import { isSafeUrl } from '@tradepost/contracts/company/safe-url.rules';

export type TextValues = Readonly<Record<string, string>>;

/** The blocks of a text whose variables have values. */
export const shownBlocks = (text: string, values: TextValues): MarkupBlock[] =>
  parseMarkup(text).blocks.filter(({ condition }) => {
    if (condition === null) return true;
    const hasValue = (values[condition.name] ?? '') !== '';
    return condition.is_unless ? !hasValue : hasValue;
  });

export const textOf = ({ kind, value }: Inline, values: TextValues): string =>
  kind === 'text' ? value : (values[value] ?? `{{${value}}}`);

/** Where a link of a text leads. Undefined for one that is no link, or leads nowhere safe. */
export function targetOf({ url }: Inline, values: TextValues): string | undefined {
  if (url === null) return undefined;
  const target = fillUrl(url, (name) => values[name] ?? '');
  return isSafeUrl(target) ? target : undefined;
}
