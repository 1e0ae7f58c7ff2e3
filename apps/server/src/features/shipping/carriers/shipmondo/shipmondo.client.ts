import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress, VendorReply } from '../../../../platform/vendors/vendor-http.client.ts';
import type { BoughtLabel, CarrierAccount, CarrierClient, LabelFile, LabelRequest } from '../carrier-port.rules.ts';
import { guardCarrier } from '../vendor-answer.rules.ts';
import { afterPurchase, labelOf } from '../vendor-file.client.ts';
import {
  boughtOf,
  labelFormat,
  toPurchase,
  toQuote,
  toRates,
  trackingNumberOf,
  vendor,
  voidedOf,
} from './shipmondo.rules.ts';
import { openShipmondoCalls, type ShipmondoCalls } from './shipmondo-calls.client.ts';
import { findShipment } from './shipmondo-find.client.ts';
import type { ShipmondoLabel, ShipmondoProduct, ShipmondoQuote, ShipmondoShipment } from './shipmondo-objects.rules.ts';
import { readCarrierSetup } from './shipmondo-setup.client.ts';

export function openShipmondo(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const calls = openShipmondoCalls(account, address);
  return guardCarrier(vendor, {
    async test() {
      const { name } = await calls.ask<{ name?: string }>('/account/');
      return { name: name ?? null };
    },
    async listServices() {
      const { state, services } = await readCarrierSetup(account, address);
      if (state === 'COMPLETED') return services;
      throw new VendorError('unavailable', 'Shipmondo is still preparing the list of carriers');
    },
    async listRates(request) {
      const quotes = await calls.ask<ShipmondoQuote[]>('/quotes/list', { method: 'POST', body: toQuote(request) });
      return toRates(quotes);
    },
    // Shipmondo's time before the purchase: what is bought is among the shipments since then.
    prepare: async () => timeOf(await calls.call('/account/balance')),
    buy: (request, key, prepared) => buyLabel(calls, request, key, prepared),
    async findBought(request, key, prepared) {
      const shipment = await findShipment(calls, key, prepared);
      return shipment && shipment !== 'unknown' ? toLabel(calls, request, shipment) : shipment;
    },
    void: async ({ vendor_label_id }) =>
      voidedOf(
        await calls.ask(`/shipments/${encodeURIComponent(vendor_label_id)}/cancel`, {
          method: 'PUT',
          has_effect: true,
        }),
      ),
    // Shipmondo has no call for it: its webhook tells.
    track: async () => ({ expected_at: null, events: [] }),
    checkAddress: async () => null,
  });
}

function timeOf(reply: VendorReply): string {
  // A proxy's page has a time too, which is not Shipmondo's.
  reply.json();
  const time = Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(time)) throw new VendorError('nonsense', 'Shipmondo sent an answer without a time');
  return new Date(time).toISOString();
}

async function buyLabel(
  calls: ShipmondoCalls,
  request: LabelRequest,
  key: string,
  prepared: string | null,
): Promise<BoughtLabel> {
  const known = prepared ? await findShipment(calls, key, prepared) : null;
  if (known === 'unknown') throw new VendorError('unavailable', cannotTell, { is_unclear: true });
  const shipment = known ?? (await buyShipment(calls, request, key));
  return afterPurchase(() => toLabel(calls, request, shipment));
}

const cannotTell = 'Shipmondo has too many shipments to tell whether this label is bought. Check it there.';

async function buyShipment(calls: ShipmondoCalls, request: LabelRequest, key: string): Promise<ShipmondoShipment> {
  const body = toPurchase(request, key, await findProduct(calls, request));
  return calls.ask('/shipments', { method: 'POST', body, has_effect: true });
}

/** The product says which services it requires between the two countries. */
async function findProduct({ ask }: ShipmondoCalls, { service, from, to }: LabelRequest): Promise<ShipmondoProduct> {
  const query = new URLSearchParams({
    product_code: service.service_code,
    sender_country_code: from.country_code,
    receiver_country_code: to.country_code,
  });
  const products = await ask<ShipmondoProduct[]>(`/products?${query}`);
  const product = products.find(({ code }) => code === service.service_code);
  if (!product) throw new VendorError('refused', 'Shipmondo does not offer this product between these countries');
  return product;
}

async function toLabel(
  calls: ShipmondoCalls,
  request: LabelRequest,
  shipment: ShipmondoShipment,
): Promise<BoughtLabel> {
  const tracking_number = shipment.id ? trackingNumberOf(shipment) : null;
  if (!tracking_number)
    throw new VendorError('nonsense', 'Shipmondo sent a purchase without a parcel number', { is_unclear: true });
  const { currency_code } = await calls.ask<{ currency_code: string }>('/account/balance');
  const qr = request.is_printerless ? await loadCode(calls, shipment) : null;
  const label = qr ? null : await loadShipmentLabel(calls, request, shipment);
  return { ...boughtOf(shipment, tracking_number, currency_code), label, qr };
}

/** Within the answer to a purchase, or asked for. */
async function loadShipmentLabel({ ask }: ShipmondoCalls, request: LabelRequest, shipment: ShipmondoShipment) {
  const held = shipment.labels ?? [];
  const path = `/shipments/${shipment.id}/labels?label_format=${labelFormat(request)}`;
  const [label] = held.length > 0 ? held : await ask<ShipmondoLabel[]>(path);
  return fileOf(label?.base64);
}

/** A picture of the code, or the code that is written on the parcel. Null: the shipment has a label only. */
async function loadCode({ ask }: ShipmondoCalls, shipment: ShipmondoShipment): Promise<BoughtLabel['qr']> {
  if (shipment.labelless_code) return { text: shipment.labelless_code };
  try {
    const { qr_codes } = await ask<{ qr_codes: string[] }>(`/shipments/${shipment.id}/qr_code?file_format=png`);
    return fileOf(qr_codes[0]);
  } catch (error) {
    if (error instanceof VendorError && error.status === 422) return null;
    throw error;
  }
}

const fileOf = (base64: string | undefined): LabelFile => labelOf(vendor, Buffer.from(base64 ?? '', 'base64'));
