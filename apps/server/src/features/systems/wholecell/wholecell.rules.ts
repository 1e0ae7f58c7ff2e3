import { readIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { RemoteRecord } from '../port/system-port.rules.ts';

/** An item of `GET /inventories`, as far as it is read. Prices are in cents. */
export interface WholeCellItem {
  id: number;
  esn: string | null;
  hex_id?: string | null;
  status: string;
  sale_price?: number | null;
  total_price_paid?: number | null;
  product_variation?: {
    sku?: string | null;
    grade?: string | null;
    product?: {
      manufacturer?: string | null;
      model?: string | null;
      variant?: string | null;
      network?: string | null;
      capacity?: string | null;
      color?: string | null;
    } | null;
  } | null;
  warehouse?: { name: string } | null;
  location?: { name: string } | null;
}

export interface WholeCellPage {
  data: WholeCellItem[];
  page: number;
  pages: number;
}

/** A device there, as it is stored with its record. */
export interface WholeCellUnit {
  number: string;
  status: string;
  device: string;
  variant: string;
  grade: string | null;
  color: string | null;
  carrier: string | null;
  sku: string | null;
  place: string | null;
  cost: number;
  asking_price: number | null;
}

export type WholeCellRecord = RemoteRecord & { data: WholeCellUnit };

/** Devices on a page. */
export const pageSize = 100;

export const readWholeCellError: ReadVendorError = (body) => {
  const { error, errors } = body as { error?: unknown; errors?: unknown };
  const said = typeof error === 'string' ? error : Array.isArray(errors) ? errors.join(', ') : '';
  return said === '' ? null : { message: said };
};

const wordsOf = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

export function recordOf(item: WholeCellItem): WholeCellRecord {
  const { grade = null, sku = null, product } = item.product_variation ?? {};
  const device = wordsOf(product?.manufacturer, product?.model, product?.variant);
  return {
    id: String(item.id),
    name: wordsOf(device, product?.capacity, item.esn) || `Item ${item.id}`,
    data: {
      number: item.esn ? readIdentifier(item.esn).identifier : '',
      status: item.status,
      device,
      variant: wordsOf(product?.capacity, product?.network),
      grade: grade || null,
      color: product?.color || null,
      carrier: product?.network || null,
      sku: sku || null,
      place: wordsOf(item.warehouse?.name, item.location?.name) || null,
      cost: item.total_price_paid ?? 0,
      asking_price: item.sale_price ?? null,
    },
  };
}

export const numbersOf = ({ number }: WholeCellUnit): { imei: string | null; serial: string | null } =>
  number === ''
    ? { imei: null, serial: null }
    : readIdentifier(number).kind === 'serial'
      ? { imei: null, serial: number }
      : { imei: number, serial: null };
