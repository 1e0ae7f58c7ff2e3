/** What of an order can be found by typing a part of it; its seller is found through the seller. */
export interface SearchedOrder {
  box_id: string;
  items: readonly { imei?: string | null; serial?: string | null }[];
}

/** The text of `order_texts.search_text`: lower case, parts by one space, so that a part of any of them is a part of it. */
export function orderSearchText({ box_id, items }: SearchedOrder): string {
  return [box_id, ...items.flatMap((item) => [item.imei, item.serial])]
    .map((part) => part?.trim().toLowerCase())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}
