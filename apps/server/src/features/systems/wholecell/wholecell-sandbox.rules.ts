import { imeiCheckDigit } from '@tradepost/contracts/catalog/imei.rules';
import { pageSize, type WholeCellItem, type WholeCellPage } from './wholecell.rules.ts';

/** A stock of a few pages: some devices that a catalog has, one that it lacks, and one that was sold. */
const devices = [
  ['Apple', 'iPhone 13', '128 GB', 'Midnight', 24_000],
  ['Apple', 'iPhone 12', '64 GB', 'Blue', 15_500],
  ['Samsung', 'Galaxy S22', '128 GB', 'Black', 17_800],
  ['Apple', 'iPhone 14 Pro', '256 GB', 'Space Black', 46_000],
] as const;
const grades = ['A', 'B', 'C'] as const;
export const sandboxCount = 230;

/** The IMEI of a sandbox device. */
export function sandboxImei(index: number): string {
  const body = `35332711${String(400_000 + index)}`;
  return body + imeiCheckDigit(body);
}

function itemOf(index: number): WholeCellItem {
  const [manufacturer, model, capacity, color, cost] = devices[index % devices.length] ?? devices[0];
  return {
    id: 10_001 + index,
    esn: sandboxImei(index),
    status: index % 23 === 22 ? 'Sold' : 'Available',
    total_price_paid: cost,
    sale_price: Math.round(cost * 1.35),
    product_variation: {
      sku: `WC-${index % devices.length}`,
      grade: grades[index % grades.length] ?? 'A',
      product: { manufacturer, model, variant: null, network: 'Unlocked', capacity, color },
    },
    warehouse: { name: 'Warehouse 1' },
    location: { name: `Shelf ${1 + (index % 6)}` },
  };
}

/** A page of the sandbox, as WholeCell answers. */
export function sandboxPage(page: number): WholeCellPage {
  const first = (page - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, sandboxCount - first));
  return {
    data: Array.from({ length: count }, (_, index) => itemOf(first + index)),
    page,
    pages: Math.ceil(sandboxCount / pageSize),
  };
}
