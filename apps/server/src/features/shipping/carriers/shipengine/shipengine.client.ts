import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type {
  BoughtLabel,
  CarrierAccount,
  CarrierClient,
  LabelRequest,
  Rate,
  ShipmentRequest,
} from '../carrier-port.rules.ts';
import { guardCarrier } from '../vendor-answer.rules.ts';
import { afterPurchase } from '../vendor-file.client.ts';
import {
  boughtOf,
  isUsable,
  printOptions,
  toAddress,
  toPickup,
  toPurchase,
  toRates,
  toServices,
  toShipment,
  trackedOf,
  vendor,
  verdictOf,
} from './shipengine.rules.ts';
import { openShipEngineCalls, type ShipEngineCalls } from './shipengine-calls.client.ts';
import type {
  ShipEngineCarrier,
  ShipEngineError,
  ShipEngineLabel,
  ShipEngineRate,
  ShipEngineTracking,
  ShipEngineVerdict,
} from './shipengine-objects.rules.ts';

export function openShipEngine(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const calls = openShipEngineCalls(account, address);
  return guardCarrier(vendor, {
    repeats_safely: true,
    async test() {
      await listCarriers(calls);
      return { name: null };
    },
    listServices: async () => (await listCarriers(calls)).flatMap(toServices),
    listRates: (request) => listRates(calls, request),
    prepare: async () => null,
    buy: (request, key) => buyLabel(calls, request, key, account.tax_settings),
    async findBought(request, key) {
      const label = await findLabel(calls, key);
      return label ? toLabel(calls, request, label) : null;
    },
    async void({ vendor_label_id }) {
      const path = `/labels/${encodeURIComponent(vendor_label_id)}/void`;
      const answer = await calls.ask<{ approved: boolean; message: string; reason_code?: string | null }>(path, {
        method: 'PUT',
        has_effect: true,
      });
      const isVoid = answer.approved || answer.reason_code === 'label_already_voided';
      return { refund: isVoid ? 'requested' : 'refused', message: answer.message || null };
    },
    track: async ({ vendor_label_id }) =>
      trackedOf(await calls.ask<ShipEngineTracking>(`/labels/${encodeURIComponent(vendor_label_id)}/track`)),
    async checkAddress(party) {
      const [verdict] = await calls.ask<ShipEngineVerdict[]>('/addresses/validate', {
        method: 'POST',
        body: [toAddress(party)],
      });
      return verdictOf(verdict as ShipEngineVerdict);
    },
    async bookPickup(request) {
      const pickup = await calls.ask<{ confirmation_number?: string; pickup_id: string }>('/pickups', {
        method: 'POST',
        body: toPickup(request),
        has_effect: true,
      });
      return { confirmation: pickup.confirmation_number ?? pickup.pickup_id, cost: null };
    },
  });
}

const listCarriers = async ({ ask }: ShipEngineCalls): Promise<ShipEngineCarrier[]> =>
  (await ask<{ carriers: ShipEngineCarrier[] }>('/carriers')).carriers.filter(isUsable);

interface RateAnswer {
  rate_response: { rates: ShipEngineRate[]; errors?: ShipEngineError[] };
}

async function listRates(calls: ShipEngineCalls, request: ShipmentRequest): Promise<Rate[]> {
  const carrier_ids = (await listCarriers(calls)).map(({ carrier_id }) => carrier_id);
  if (carrier_ids.length === 0) throw new VendorError('refused', 'No carrier is connected at ShipEngine');
  const body = {
    shipment: toShipment(request),
    rate_options: { carrier_ids, preferred_currency: request.currency.toLowerCase(), is_return: request.is_return },
  };
  const { rate_response } = await calls.ask<RateAnswer>('/rates', { method: 'POST', body });
  return toRates(rate_response.rates, rate_response.errors ?? []);
}

/** ShipEngine takes our key once only, as the external id of the shipment. What has it already is read. */
async function buyLabel(calls: ShipEngineCalls, request: LabelRequest, key: string, tax: Tax): Promise<BoughtLabel> {
  const label = (await findLabel(calls, key)) ?? (await buyNew(calls, request, key, tax));
  return afterPurchase(() => toLabel(calls, request, label));
}

type Tax = CarrierAccount['tax_settings'];

async function buyNew(calls: ShipEngineCalls, request: LabelRequest, key: string, tax: Tax): Promise<ShipEngineLabel> {
  const purchase = toPurchase(request, key, tax);
  try {
    return await calls.ask('/labels', { method: 'POST', body: purchase, has_effect: true });
  } catch (error) {
    // The code for an external id that is taken is not documented, so that each refusal is looked into.
    const isRefused = error instanceof VendorError && error.kind === 'refused';
    const known = isRefused ? await findShipment(calls, key) : null;
    if (!known) throw error;
    return (await findLabel(calls, key)) ?? (await buyAgain(calls, request, known, purchase.shipment));
  }
}

/** Longer than a purchase takes. */
const maxPurchase = 120_000;

/** An earlier attempt made the shipment and was refused its label: the shipment is corrected, and bought. */
async function buyAgain(
  { ask }: ShipEngineCalls,
  request: LabelRequest,
  { shipment_id, shipment_status, modified_at }: KnownShipment,
  shipment: object,
): Promise<ShipEngineLabel> {
  const isOver = Date.now() - Date.parse(modified_at) > maxPurchase;
  if (shipment_status !== 'pending' || !isOver)
    throw new VendorError('unavailable', 'ShipEngine is still working on this label', { is_unclear: true });
  const id = encodeURIComponent(shipment_id);
  await ask(`/shipments/${id}`, { method: 'PUT', body: shipment });
  return ask(`/labels/shipment/${id}`, { method: 'POST', body: printOptions(request), has_effect: true });
}

interface KnownShipment {
  shipment_id: string;
  shipment_status: string;
  modified_at: string;
}

const findShipment = ({ find }: ShipEngineCalls, key: string): Promise<KnownShipment | null> =>
  find(`/shipments/external_shipment_id/${encodeURIComponent(key)}`);

/** The label with our key. Null when there is none, or when its purchase failed. */
async function findLabel({ find }: ShipEngineCalls, key: string): Promise<ShipEngineLabel | null> {
  const path = `/labels/external_shipment_id/${encodeURIComponent(key)}?label_download_type=inline`;
  const label = await find<ShipEngineLabel>(path);
  return label?.status === 'error' ? null : label;
}

async function toLabel(calls: ShipEngineCalls, request: LabelRequest, label: ShipEngineLabel): Promise<BoughtLabel> {
  if (label.status === 'processing')
    throw new VendorError('unavailable', 'ShipEngine has not finished the label yet', { is_unclear: true });
  if (!label.label_id || !label.tracking_number)
    throw new VendorError('nonsense', 'ShipEngine sent a purchase without a label', { is_unclear: true });
  const qr = request.is_printerless ? await codeOf(calls, label) : null;
  const { label_download: file } = label;
  return {
    ...boughtOf(label),
    label: qr ? null : await calls.load(file?.[request.format] ?? file?.href ?? ''),
    qr,
  };
}

/** A picture of the code, or the code that the counter types in. Null: the carrier gave a label only. */
async function codeOf({ load }: ShipEngineCalls, label: ShipEngineLabel): Promise<BoughtLabel['qr']> {
  const { paperless_download: paperless, qr_code_download } = label;
  const url = qr_code_download?.href ?? paperless?.href;
  if (url) return load(url);
  return paperless?.handoff_code ? { text: paperless.handoff_code } : null;
}
