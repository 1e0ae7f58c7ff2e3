import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import type { SentPush, System } from '../port/system-port.rules.ts';
import {
  type Envelope,
  openEnvelope,
  pathOfPage,
  type RepairDeskTicket,
  readPageOf,
  readRepairDeskError,
} from './repairdesk.rules.ts';
import { sandboxPage } from './repairdesk-sandbox.rules.ts';
import { takeCustomers } from './take-customers.commands.ts';
import { takeStock } from './take-stock.queries.ts';
import { takeTickets } from './take-tickets.queries.ts';
import type { SentNote, SentTicket } from './ticket-push.commands.ts';
import { prepareForTicket, storeTicket } from './ticket-push.commands.ts';

const vendor = 'RepairDesk';
const pauseMilliseconds = 200;

/** Customers, stock counts and tickets come in. Tickets get notes, and never another status: it would email their customers. */
export const repairdesk: System = {
  open({ credentials: { api_key = '', identifier = '' } }, address) {
    const { ask, read } = openCalls({
      vendor,
      address: { base_url: 'https://api.repairdesk.co', ...address },
      prefix: '/api/web/v1',
      headers: { authorization: `Bearer ${api_key}` },
      readError: readRepairDeskError,
    });
    const post = async <Data>(path: string, body: object): Promise<Data> =>
      openEnvelope(await ask<Envelope<Data>>(path, { method: 'POST', body, has_effect: true }));
    /** The ticket that an earlier try made, whose answer was lost. */
    const findTicket = async (box_id: string): Promise<RepairDeskTicket | undefined> => {
      const path = `/tickets?page=0&pagesize=25&keyword=${encodeURIComponent(box_id)}`;
      const { ticketData } = openEnvelope(await ask<Envelope<{ ticketData: RepairDeskTicket[] }>>(path));
      return ticketData.find(({ devices = [] }) =>
        devices.some(({ additional_notes }) => additional_notes?.includes(box_id)),
      );
    };
    const sendTicket = async ({ box_id, ...ticket }: SentTicket) => {
      const found = await findTicket(box_id);
      if (found) return { id: found.summary.id, order_id: found.summary.order_id };
      return post<{ id: number; order_id?: string }>('/tickets', ticket);
    };
    const sendNote = async ({ ticket_id, note }: SentNote) => {
      const { notes = [] } = openEnvelope(await ask<Envelope<RepairDeskTicket>>(`/tickets/${ticket_id}`));
      if (notes.some(({ msg_text }) => msg_text === note)) return { id: ticket_id };
      await post('/ticket/addnote', { id: ticket_id, note, type: 1, is_flag: 0 });
      return { id: ticket_id };
    };
    return {
      test: () =>
        read('/customers?page=1&pagesize=1', {}, (answer: Envelope<object>) => {
          openEnvelope(answer);
          // No call tells which store a key is of.
          return {
            name: identifier || null,
            account_key: createHash('sha256').update(api_key).digest('hex').slice(0, 16),
          };
        }),
      async readPage(what, mark) {
        if (mark) await wait(address.pause ?? pauseMilliseconds);
        return readPageOf(what, await ask(pathOfPage(what, mark)));
      },
      send: ({ what, body }: SentPush) =>
        what === 'ticket' ? sendTicket(body as SentTicket) : sendNote(body as SentNote),
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'RepairDesk sandbox', account_key: 'sandbox' }),
    readPage: async (what) => readPageOf(what, sandboxPage(what)),
    send: async ({ what, key, body }) =>
      what === 'ticket' ? { id: key.replace(/\D/g, ''), order_id: `T-${key.replace(/\D/g, '')}` } : { taken: body },
  }),
  events: { 'order.moved': 'note', 'order.offered': 'note', 'order.paid': 'note' },
  prepare: prepareForTicket,
  store: storeTicket,
  reads: { customers: takeCustomers, stock: takeStock, tickets: takeTickets },
};
