import { findPayeeProblem } from '../features/payouts/formats/ascii.rules.ts';
import type { FileRequest, PaymentLine } from '../features/payouts/formats/bank-format.rules.ts';

/** A payment by ACH; `more` changes it. */
export function testLine(more: Partial<PaymentLine> = {}): PaymentLine {
  return {
    reference: 'SLD-1',
    payee: 'Jane Doe',
    is_company: false,
    amount: 12_345,
    currency: 'USD',
    details: {
      account_holder: 'Jane Doe',
      routing_number: '021000021',
      account_number: '12345678',
      account_type: 'checking',
    },
    email: 'jane@example.com',
    country: 'US',
    ...more,
  };
}

export const nachaSender = {
  destination_routing: '081000032',
  destination_name: 'First Bank',
  origin_id: '1234567890',
  sender_name: 'SECOND LIFE',
  sender_id: '1987654321',
  entry_description: 'PAYOUT',
  is_balanced: 'no',
};

/** A file of ACH payments on the Monday of the tests; `more` changes it. */
export function testRequest(more: Partial<FileRequest> = {}): FileRequest {
  return {
    batch_number: 12,
    created_at: '2026-03-02T15:04:00Z',
    timezone: 'America/New_York',
    effective_date: '2026-03-03',
    company_name: 'Second Life Devices',
    files_today: 0,
    sender: nachaSender,
    lines: [testLine()],
    ...more,
  };
}

/** The part of a name that a bank file can hold. */
export const holdable = (name: string): string =>
  [...name].filter((sign) => findPayeeProblem({ payee: `J${sign}` }) === null).join('');
