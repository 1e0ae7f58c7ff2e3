import { z } from 'zod';
import { Imei, LocationId, Serial } from '../../fields.ts';
import { contract, explain } from '../../route.ts';
import { handBackReasonKeys } from './hand-back.data.ts';

export const handBackDevice = contract({
  method: 'POST',
  url: '/v1/pos/local-order/hand-back',
  area: 'orders in-store',
  summary: 'Record a device that was offered at the counter and not bought',
  description: 'It is in the history of the device when its IMEI or serial number is looked up again.',
  access: 'orders.create',
  body: z.object({
    location_id: LocationId,
    title: explain(z.string().trim().min(1).max(200), 'What the device is', 'Apple iPhone 15'),
    imei: Imei.max(40).optional(),
    serial: Serial.max(60).optional(),
    reason: z.enum(handBackReasonKeys).describe('Why it is handed back'),
  }),
  data: z.object({ id: z.number().int() }),
  idempotent: true,
});
