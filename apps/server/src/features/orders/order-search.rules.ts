/** What of an order can be found by typing a part of it. */
export interface SearchedOrder {
  box_id: string;
  customer: {
    first_name: string;
    last_name: string;
    company_name: string | null;
    email: string | null;
    /** The phone as E.164. */
    phone_key: string | null;
  };
  items: readonly { imei: string | null; serial: string | null }[];
}

/** The text of `orders.search_text`: lower case, parts by one space, so that a part of any of them is a part of it. */
export function orderSearchText({ box_id, customer, items }: SearchedOrder): string {
  const parts = [
    box_id,
    customer.first_name,
    customer.last_name,
    customer.company_name,
    customer.email,
    customer.phone_key,
    ...items.flatMap((item) => [item.imei, item.serial]),
  ];
  return parts
    .map((part) => part?.trim().toLowerCase())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}
