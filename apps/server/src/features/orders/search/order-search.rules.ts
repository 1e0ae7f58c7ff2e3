/** The searchable parts of an order. The seller has a search text of its own. */
export interface SearchedOrder {
  box_id: string;
  items: readonly { imei?: string | null; serial?: string | null }[];
}

/** What `order_texts.search_text` is made of: all parts, separated by spaces. */
export function orderSearchText({ box_id, items }: SearchedOrder): string {
  return [box_id, ...items.flatMap((item) => [item.imei, item.serial])]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}
