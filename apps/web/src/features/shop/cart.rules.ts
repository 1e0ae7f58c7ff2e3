/** What the cart keeps of a device: what was chosen, how it is called, and the price that was shown. */
export interface CartLine {
  /** The same device in the same condition with the same defects has the same key. */
  key: string;
  title: string;
  /** The variant, the condition and the defects. */
  detail: string;
  quantity: number;
  /** Of one device in minor units, as it was shown; null for a device that is not listed. */
  price: number | null;
  /** Left out for a device that is not listed. */
  variant_id?: number;
  condition_id?: number;
  defect_ids: readonly number[];
  /** What the seller wrote about a device that is not listed. */
  note: string;
}

/** The highest number of one device. */
const maxQuantity = 100;

/** The lines that still have the form of a line. */
export function readCart(stored: unknown): CartLine[] {
  return (Array.isArray(stored) ? stored : []).filter(isLine);
}

function isLine(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false;
  const { key, title, detail, quantity, price, defect_ids, note } = line as Partial<CartLine>;
  const isCount = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= maxQuantity;
  const hasPrice = price === null || Number.isInteger(price);
  return (
    [key, title, detail, note].every((text) => typeof text === 'string') &&
    isCount &&
    hasPrice &&
    Array.isArray(defect_ids)
  );
}

export const countDevices = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the devices come to in minor units, without those that are not listed. */
export const sumLines = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);

/** The cart with a device more; of one that is in it already, one more. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const known = lines.find(({ key }) => key === line.key);
  if (!known) return [...lines, line];
  const quantity = Math.min(maxQuantity, known.quantity + line.quantity);
  return lines.map((each) => (each.key === line.key ? { ...line, quantity } : each));
}

export const setQuantity = (lines: readonly CartLine[], key: string, quantity: number): CartLine[] =>
  lines.map((line) => (line.key === key ? { ...line, quantity: Math.max(1, Math.min(maxQuantity, quantity)) } : line));

export const removeLine = (lines: readonly CartLine[], key: string): CartLine[] =>
  lines.filter((line) => line.key !== key);

/** The numbers to choose from. Sellers of more ask the shop. */
export const quantitiesOf = (quantity: number): string[] =>
  Array.from({ length: Math.max(20, quantity) }, (_, index) => String(index + 1));

type PriceNow = { price: number | null; refusal: string | null };

/** The price of a line now; null for one that the shop makes an offer for. What is refused keeps the price it had. */
export const priceNow = (line: CartLine, now: PriceNow | undefined): number | null =>
  now && now.refusal === null ? now.price : line.price;

/** The cart at the prices of now. */
export const syncPrices = (lines: readonly CartLine[], now: readonly PriceNow[]): CartLine[] =>
  lines.map((line, index) => ({ ...line, price: priceNow(line, now[index]) }));
