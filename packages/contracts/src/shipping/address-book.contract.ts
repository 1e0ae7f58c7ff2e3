import { z } from 'zod';
import { Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, IdParams, Instant } from '../route.ts';
import { carrierVendors } from './carrier-vendor.data.ts';
import { ShippingParty, ShippingPartyForm } from './shipping-party.contract.ts';

/** The address book of labels outside of orders. */
const area = 'shipping';

export const SavedAddress = ShippingParty.extend({
  id: z.number().int(),
  used_at: Instant,
  version: z.number().int(),
}).meta({ id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof SavedAddress>;

export const listAddresses = contract({
  method: 'GET',
  url: '/v1/pos/shipping/address',
  area,
  summary: 'The address book, last used first',
  access: 'shipping.buy',
  query: Paging.extend({ search: explain(z.string().trim().max(100).optional(), 'Part of a name or address', 'hart') }),
  data: pageSchema(SavedAddress),
});

export const createAddress = contract({
  method: 'POST',
  url: '/v1/pos/shipping/address',
  area,
  summary: 'Keep an address',
  access: 'shipping.buy',
  is_form: true,
  body: ShippingPartyForm,
  data: SavedAddress,
});

export const editAddress = contract({
  method: 'PUT',
  url: '/v1/pos/shipping/address/:id',
  area,
  summary: 'Edit a kept address',
  access: 'shipping.buy',
  params: IdParams,
  is_form: true,
  body: ShippingPartyForm.extend({ version: Version }),
  data: SavedAddress,
});

export const deleteAddress = contract({
  method: 'DELETE',
  url: '/v1/pos/shipping/address/:id',
  area,
  summary: 'Remove a kept address',
  access: 'shipping.buy',
  params: IdParams,
  data: z.null(),
});

export const checkAddress = contract({
  method: 'POST',
  url: '/v1/pos/shipping/check-address',
  area,
  summary: 'Ask a carrier whether it delivers to an address',
  description:
    'Asks the first connected carrier that checks addresses. `is_checked` is false when none does or answers.',
  access: 'shipping.buy',
  body: ShippingPartyForm,
  data: z.object({
    is_checked: z.boolean(),
    vendor: z.enum(carrierVendors).nullable(),
    is_deliverable: z.boolean(),
    problems: z.array(z.string()).describe('The carrier’s own words'),
    corrected: ShippingParty.nullable().describe('As the carrier writes it'),
  }),
});
