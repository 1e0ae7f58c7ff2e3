import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeRepairDeskKey = 'rd-key';

export interface FakeTicket {
  summary: { id: number; order_id: string; customer?: object | null };
  devices: object[];
  notes: { msg_text: string; type: number }[];
}

export interface FakeRepairDesk extends FakeVendor {
  customers: object[];
  items: object[];
  tickets: FakeTicket[];
}

const refused = (status: number, message: string): VendorAnswer => ({ status, body: { success: false, message } });

/** RepairDesk as far as records are read and tickets get notes. Any other call on a ticket would email its customer. */
export async function openFakeRepairDesk(): Promise<FakeRepairDesk> {
  const vendor = await openFakeVendor(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${fakeRepairDeskKey}`) return refused(401, 'Invalid API key');
    const call = `${method} ${path.replace('/api/web/v1', '')}`;
    const list = (name: string, all: readonly object[], first: number): VendorAnswer => {
      const size = Number(query.get('pagesize'));
      const page = Number(query.get('page'));
      const skipped = (page - first) * size;
      const next_page_exist = skipped + size < all.length ? 1 : 0;
      const pagination = { page, per_page: size, total_records: all.length, next_page_exist, next_page: page + 1 };
      return { body: { success: true, data: { [name]: all.slice(skipped, skipped + size), pagination } } };
    };
    if (call === 'GET /customers') return list('customerData', fake.customers, 1);
    if (call === 'GET /inventory') return list('inventoryListData', fake.items, 1);
    const keyword = query.get('keyword') ?? '';
    if (call === 'GET /tickets')
      return list(
        'ticketData',
        fake.tickets.filter((ticket) => JSON.stringify(ticket).includes(keyword)),
        0,
      );
    if (call === 'POST /tickets') {
      const { customer_id, devices } = body as { customer_id: string | null; devices: object[] };
      const id = 9000 + fake.tickets.length;
      const summary = { id, order_id: `T-${id}`, customer: customer_id === null ? null : { cid: customer_id } };
      fake.tickets.push({ summary, devices, notes: [] });
      return { body: { success: true, data: { id, order_id: summary.order_id } } };
    }
    if (call === 'POST /ticket/addnote') {
      const { id, note, type } = body as { id: string; note: string; type: number };
      const ticket = fake.tickets.find(({ summary }) => String(summary.id) === String(id));
      if (!ticket) return { body: { success: false, message: 'Ticket not found' } };
      ticket.notes.push({ msg_text: note, type });
      return { body: { success: true, message: 'Note added', data: {} } };
    }
    const [, id] = /^GET \/tickets\/(\d+)$/.exec(call) ?? [];
    const ticket = fake.tickets.find(({ summary }) => String(summary.id) === id);
    return ticket ? { body: { success: true, data: ticket } } : refused(404, 'Not found');
  });
  const fake: FakeRepairDesk = Object.assign(vendor, { customers: [], items: [], tickets: [] });
  return fake;
}
