import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { BoughtLabel, CarrierAccount, CarrierClient, LabelRequest, VoidAnswer } from '../carrier-port.rules.ts';
import { guardCarrier } from '../vendor-answer.rules.ts';
import { afterPurchase } from '../vendor-file.client.ts';
import {
  chooseRate,
  costsOf,
  fromAddress,
  insuranceOf,
  refunds,
  serviceOf,
  toAddress,
  toBuyable,
  toRates,
  toShipment,
  trackedOf,
  vendor,
} from './easypost.rules.ts';
import { type EasyPostCalls, openEasyPostCalls } from './easypost-calls.client.ts';
import type { EasyPostShipment, EasyPostVerified } from './easypost-objects.rules.ts';
import { listEasyPostServices } from './easypost-offer.client.ts';
import { bookEasyPostPickup } from './easypost-pickup.client.ts';

export function openEasyPost(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const calls = openEasyPostCalls(account, address);
  return guardCarrier(vendor, {
    repeats_safely: true,
    // Trackers are listed for test keys too, unlike users and carrier accounts.
    async test() {
      await calls.ask('/trackers?page_size=1');
      return { name: null };
    },
    listServices: () => listEasyPostServices(calls, account.is_test),
    listRates: async (request) => toRates(await makeShipment(calls, toShipment(request))),
    prepare: async (request, key) => {
      requireBuyable(request);
      return (await makeShipment(calls, toBuyable(request, key))).id;
    },
    buy: (request, key, prepared) => buyLabel(calls, request, key, prepared),
    async findBought(request, key, prepared) {
      const shipment = await findShipment(calls, prepared ?? key);
      return shipment && isBought(shipment) ? toLabel(calls, request, shipment) : null;
    },
    void: ({ vendor_label_id }) => refund(calls, vendor_label_id),
    async track({ vendor_label_id }) {
      const { tracker } = await readShipment(calls, vendor_label_id);
      return tracker ? trackedOf(tracker) : { expected_at: null, events: [] };
    },
    async checkAddress(party) {
      const body = { address: toAddress(party), verify: true };
      const checked = await calls.ask<EasyPostVerified>('/addresses', { method: 'POST', body });
      const { success = false, errors = [] } = checked.verifications.delivery ?? {};
      const problems = errors.map(({ message }) => message);
      return { is_deliverable: success, problems, corrected: success ? fromAddress(checked) : null };
    },
    bookPickup: (request, key) => bookEasyPostPickup(calls, request, key),
  });
}

const makeShipment = ({ ask }: EasyPostCalls, shipment: object): Promise<EasyPostShipment> =>
  ask('/shipments', { method: 'POST', body: { shipment } });

/** By EasyPost's id, or by our key, which is the shipment's reference. */
const readShipment = ({ ask }: EasyPostCalls, id: string): Promise<EasyPostShipment> =>
  ask(`/shipments/${encodeURIComponent(id)}`);

const findShipment = ({ find }: EasyPostCalls, id: string): Promise<EasyPostShipment | null> =>
  find(`/shipments/${encodeURIComponent(id)}`);

const isBought = ({ postage_label, tracking_code }: EasyPostShipment): boolean =>
  Boolean(postage_label && tracking_code);

/** Refuses what EasyPost would refuse after the purchase only. */
function requireBuyable(request: LabelRequest): void {
  insuranceOf(request);
  if (request.is_printerless && request.service.carrier !== 'usps')
    throw new VendorError('refused', 'EasyPost has codes for labels of USPS only');
}

/** A shipment is bought at most once: one that has its postage is read instead. */
async function buyLabel(
  calls: EasyPostCalls,
  request: LabelRequest,
  key: string,
  prepared: string | null,
): Promise<BoughtLabel> {
  requireBuyable(request);
  const known = await (prepared ? readShipment(calls, prepared) : findShipment(calls, key));
  const shipment = known ?? (await makeShipment(calls, toBuyable(request, key)));
  const bought = isBought(shipment) ? shipment : await buyShipment(calls, request, shipment);
  return afterPurchase(() => toLabel(calls, request, bought));
}

async function buyShipment(
  calls: EasyPostCalls,
  request: LabelRequest,
  shipment: EasyPostShipment,
): Promise<EasyPostShipment> {
  const insurance = insuranceOf(request);
  const body = { rate: { id: chooseRate(shipment, request.service) }, ...(insurance ? { insurance } : {}) };
  try {
    return await calls.ask(`/shipments/${shipment.id}/buy`, { method: 'POST', body, has_effect: true });
  } catch (error) {
    // Another attempt was faster.
    if (!(error instanceof VendorError) || !/POSTAGE\.EXISTS/.test(error.code ?? '')) throw error;
    return afterPurchase(() => readShipment(calls, shipment.id));
  }
}

async function toLabel(calls: EasyPostCalls, request: LabelRequest, shipment: EasyPostShipment): Promise<BoughtLabel> {
  if (!isBought(shipment))
    throw new VendorError('nonsense', 'EasyPost sent a purchase without a label', { is_unclear: true });
  const qr = request.is_printerless ? await loadCode(calls, shipment) : null;
  return {
    vendor_label_id: shipment.id,
    vendor_shipment_id: shipment.id,
    service: serviceOf(shipment),
    tracking_number: shipment.tracking_code as string,
    ...costsOf(shipment),
    label: qr ? null : await loadShipmentLabel(calls, request, shipment),
    qr,
  };
}

/** In the format asked for. EasyPost converts a label that the carrier drew otherwise. */
async function loadShipmentLabel({ ask, load }: EasyPostCalls, { format }: LabelRequest, shipment: EasyPostShipment) {
  const urlIn = ({ postage_label: label }: EasyPostShipment): string | null => {
    const isDrawn = label?.label_file_type === `application/${format}`;
    const converted = format === 'pdf' ? label?.label_pdf_url : label?.label_zpl_url;
    return converted ?? (isDrawn ? (label?.label_url ?? null) : null);
  };
  const url =
    urlIn(shipment) ??
    urlIn(await ask<EasyPostShipment>(`/shipments/${shipment.id}/label?file_format=${format.toUpperCase()}`)) ??
    shipment.postage_label?.label_url;
  return load(url ?? '');
}

/** A code of the USPS Label Broker. Null when USPS refuses one: the label is bought, and can be printed. */
async function loadCode({ ask, load }: EasyPostCalls, shipment: EasyPostShipment) {
  const codeIn = ({ forms = [] }: EasyPostShipment) => forms.find(({ form_type }) => form_type === 'label_qr_code');
  try {
    const body = { form: { type: 'label_qr_code' } };
    const form =
      codeIn(shipment) ??
      codeIn(await ask<EasyPostShipment>(`/shipments/${shipment.id}/forms`, { method: 'POST', body }));
    return await load(form?.form_url ?? '');
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'refused') return null;
    throw error;
  }
}

/** Asked again, EasyPost refuses: then the first request counts. */
async function refund(calls: EasyPostCalls, id: string): Promise<VoidAnswer> {
  try {
    const path = `/shipments/${encodeURIComponent(id)}/refund`;
    return answerOf(await calls.ask(path, { method: 'POST', body: {}, has_effect: true }), null);
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
    const shipment = await readShipment(calls, id);
    return shipment.refund_status ? answerOf(shipment, error.message) : { refund: 'refused', message: error.message };
  }
}

const answerOf = ({ refund_status }: EasyPostShipment, message: string | null): VoidAnswer => ({
  refund: refunds[refund_status ?? ''] ?? 'requested',
  message,
});
