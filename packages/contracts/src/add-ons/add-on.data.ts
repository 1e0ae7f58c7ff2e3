import { type CarrierVendor, carrierVendors } from '../shipping/carrier-vendor.data.ts';

/** The groups of add-ons, in the order in which the page shows them. */
export const addOnGroups = { carriers: 'Shipping carriers' } as const;
export type AddOnGroup = keyof typeof addOnGroups;

/** The ids of add-ons never change: `/v1/pos/integration/{id}` names them. */
const carrierIds: Record<CarrierVendor, number> = {
  easypost: 1,
  shipengine: 2,
  shipmondo: 3,
  fedex: 4,
  ups: 5,
  usps: 6,
  'ups-direct-to-mobile': 7,
  sandbox: 8,
};

/** Every add-on, in the order in which the page shows them. */
export const addOns: readonly { id: number; key: CarrierVendor; group: AddOnGroup }[] = carrierVendors.map((key) => ({
  id: carrierIds[key],
  key,
  group: 'carriers',
}));
