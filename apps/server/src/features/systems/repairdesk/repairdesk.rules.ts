import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { RemotePage, RemoteRecord } from '../port/system-port.rules.ts';

/** Every answer is one, also those of refusals. */
export interface Envelope<Data> {
  success: boolean;
  message?: string;
  data: Data;
}

interface Paged {
  pagination?: { total_records?: number | string; next_page_exist?: number | boolean; next_page?: number | string };
}

interface RepairDeskCustomer {
  cid?: number | string;
  id?: number | string;
  first_name?: string | null;
  last_name?: string | null;
  /** Spelled so there. */
  orgonization?: string | null;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  address1?: string | null;
  city?: string | null;
  state?: string | null;
  postcode?: string | null;
}
interface RepairDeskItem {
  id: number | string;
  name: string;
  sku?: string | null;
  in_stock?: string | number | null;
}
export interface RepairDeskTicket {
  summary: {
    id: number | string;
    order_id?: string | null;
    customer?: { id?: number | string; cid?: number | string } | null;
  };
  devices?: {
    name?: string | null;
    device?: { name?: string | null } | null;
    imei?: string | null;
    serial?: string | null;
    additional_notes?: string | null;
    status?: { name?: string | null } | string | null;
    repairProdItems?: { name?: string | null }[];
  }[];
  notes?: { msg_text?: string | null }[];
}

/** A customer there, as far as one of ours is made of it. It is not stored with its record. */
export interface CustomerThere {
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  address_text: string;
}

/** A stock item there. */
export interface ItemThere {
  sku: string | null;
  in_stock: number;
}

/** A ticket there. Its customer is an id, so that nothing of a person is in it. */
export interface TicketThere {
  number: string;
  customer: string | null;
  devices: { title: string; imei: string | null; serial: string | null; problem: string; status: string }[];
}

export const readRepairDeskError: ReadVendorError = (body) => {
  const { message } = body as { message?: unknown };
  return typeof message === 'string' && message !== '' ? { message } : null;
};

/** The data of an answer. A refusal may come with status 200. */
export function openEnvelope<Data>({ success, message, data }: Envelope<Data>): Data {
  if (success) return data;
  const words = message || 'RepairDesk refused it';
  throw new VendorError(/key|token|unauthor/i.test(words) ? 'credentials' : 'refused', words);
}

const text = (value: string | null | undefined): string => value?.trim() ?? '';
const idOf = (...ids: (number | string | null | undefined)[]): string => String(ids.find((id) => id != null) ?? '');

const customerOf = (customer: RepairDeskCustomer): RemoteRecord => {
  const { first_name, last_name, orgonization, email, phone, mobile, address1, city, state, postcode } = customer;
  const person: CustomerThere = {
    first_name: text(first_name),
    last_name: text(last_name),
    company_name: text(orgonization),
    email: text(email),
    phone: text(mobile) || text(phone),
    address_text: [address1, city, state, postcode].map(text).filter(Boolean).join(', '),
  };
  return { id: idOf(customer.cid, customer.id), name: null, data: {}, person };
};

const itemOf = ({ id, name, sku, in_stock }: RepairDeskItem): RemoteRecord => {
  const data: ItemThere = { sku: text(sku) || null, in_stock: Number(in_stock ?? 0) || 0 };
  return { id: String(id), name: text(name), data };
};

export function ticketOf({ summary, devices = [] }: RepairDeskTicket): RemoteRecord & { data: TicketThere } {
  const number = text(summary.order_id) || String(summary.id);
  const data: TicketThere = {
    number,
    customer: idOf(summary.customer?.cid, summary.customer?.id) || null,
    devices: devices.map(({ name, device, imei, serial, additional_notes, status, repairProdItems = [] }) => ({
      title: text(device?.name) || text(name) || 'Device',
      imei: text(imei) || null,
      serial: text(serial) || null,
      problem: [...repairProdItems.map((item) => text(item.name)), text(additional_notes)].filter(Boolean).join(', '),
      status: text(typeof status === 'string' ? status : status?.name),
    })),
  };
  const titles = data.devices.map(({ title }) => title).join(', ');
  return { id: String(summary.id), name: titles === '' ? number : `${number} ${titles}`, data };
}

/** What is read there: its path, the list in its answer, its first page, and how one is read. */
const lists: Readonly<
  Record<string, { path: string; list: string; first: number; toRecord(one: never): RemoteRecord }>
> = {
  customers: { path: 'customers', list: 'customerData', first: 1, toRecord: customerOf },
  stock: { path: 'inventory', list: 'inventoryListData', first: 1, toRecord: itemOf },
  tickets: { path: 'tickets', list: 'ticketData', first: 0, toRecord: ticketOf },
};

const pageSize = 100;

/** The path of a page. */
export function pathOfPage(what: string, mark: object | null): string {
  const { path, first } = listOf(what);
  const page = (mark as { page?: number } | null)?.page ?? first;
  return `/${path}?page=${page}&pagesize=${pageSize}`;
}

export function readPageOf(what: string, answer: Envelope<Paged & Record<string, unknown>>): RemotePage {
  const { list, toRecord } = listOf(what);
  const data = openEnvelope(answer);
  const found = data[list];
  if (!Array.isArray(found)) throw new TypeError(`An answer without ${list}`);
  const { total_records, next_page_exist, next_page } = data.pagination ?? {};
  const isLast = !next_page_exist || Number(next_page_exist) === 0 || found.length === 0;
  return {
    records: found.map((one) => toRecord(one as never)),
    next: isLast ? null : { page: Number(next_page) },
    total: total_records === undefined ? null : Number(total_records),
  };
}

function listOf(what: string) {
  const list = lists[what];
  if (!list) throw new Error(`RepairDesk has no ${what}`);
  return list;
}
