import { z } from 'zod';
import { Ids } from '../fields.ts';
import { fileContract } from '../route.ts';

export const exportPrenotes = fileContract({
  method: 'POST',
  url: '/v1/pos/payout/prenote',
  area: 'payouts',
  summary: 'A NACHA file of prenotes, which tests the bank accounts of orders with entries of $0.00',
  description:
    'Pays nothing and changes nothing. Refused as a whole with a message at `ids` that names the order, when one has no valid ACH details.',
  access: 'payouts.batch',
  body: z.object({ ids: Ids.min(1).max(1000) }),
  binary: ['text/plain'],
});
