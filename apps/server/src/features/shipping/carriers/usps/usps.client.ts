import { openCalls } from '../../../../platform/vendors/account-calls.client.ts';
import {
  requestToken,
  type Token,
  type TokenSource,
  tokenId,
  withToken,
} from '../../../../platform/vendors/oauth-token.client.ts';
import { mapAnswer, readOrRefuse, textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import {
  askVendor,
  type VendorAddress,
  type VendorCallOptions,
  type VendorReply,
} from '../../../../platform/vendors/vendor-http.client.ts';
import type { CarrierAccount, CarrierClient, LabelRequest } from '../carrier-port.rules.ts';
import { isImperial } from '../package-units.rules.ts';
import { answerBadAddress, answerRefusedVoid, noNews, servicesOf } from '../vendor-tables.rules.ts';
import { uspsServices, uspsUnknownLabel } from './usps.data.ts';
import {
  addressQuery,
  labelCall,
  paymentBody,
  pickupBody,
  ratesBody,
  readUspsError,
  reprintCall,
  requireUsps,
  uuidOf,
  voidPath,
} from './usps.rules.ts';
import {
  boughtOf,
  pickupOf,
  ratesOf,
  trackedOf,
  type UspsCancel,
  type UspsRates,
  verdictOf,
  voidOf,
} from './usps-answers.rules.ts';

/** USPS does not say how long a payment token lives. An hour is less than any life that was seen. */
const paymentTokenSeconds = 3600;

/** USPS's APIs with the customer's own enterprise payment account: https://developers.usps.com. */
export function openUsps(account: CarrierAccount, address: Partial<VendorAddress> = {}): CarrierClient {
  const { username = '', password = '', mid = '', account_number = '' } = account.credentials;
  const host = account.is_test ? 'https://apis-tem.usps.com' : 'https://apis.usps.com';
  const vendorAddress: VendorAddress = { base_url: host, ...address };
  const payment = paymentBody(account.credentials);
  const source: TokenSource = {
    vendor: 'USPS',
    address: vendorAddress,
    path: '/oauth2/v3/token',
    body: { client_id: username, client_secret: password, grant_type: 'client_credentials' },
    readError: readUspsError,
  };
  const paymentSource = { ...source, path: '/payments/v3/payment-authorization', body: { ...source.body, ...payment } };

  const send = (path: string, options: VendorCallOptions, headers: Record<string, string>) =>
    askVendor('USPS', vendorAddress, path, { ...options, headers: { ...options.headers, ...headers } }, readUspsError);

  async function requestPayment(authorization: string): Promise<Token> {
    const reply = await send(paymentSource.path, { method: 'POST', body: payment }, { authorization });
    return mapAnswer('USPS', reply, false, (answer: { paymentAuthorizationToken?: string }) => ({
      value: textOf(answer.paymentAuthorizationToken),
      lives: paymentTokenSeconds,
    }));
  }

  /** Labels need a second token, which says who pays. A 401 renews it first, and then the token of the app. */
  const sendPaid = (path: string, options: VendorCallOptions) =>
    withToken(
      tokenId(source),
      () => requestToken(source),
      (token) => {
        const authorization = `Bearer ${token}`;
        return withToken(
          tokenId(paymentSource),
          () => requestPayment(authorization),
          (paid) => send(path, options, { authorization, 'x-payment-authorization-token': paid }),
        );
      },
    );

  const { read: ask } = openCalls({ vendor: 'USPS', address: vendorAddress, token: source, readError: readUspsError });

  const readLabel = (reply: VendorReply, request: LabelRequest, has_effect: boolean) =>
    readOrRefuse('USPS', has_effect, () => boughtOf(reply, request));

  /**
   * USPS has a key that makes a repeat harmless: with the same key and request it sends the first label again. The same
   * key reprints a label, up to three times, until its mailing date.
   */
  async function findBought(request: LabelRequest, key: string) {
    const { path, body } = reprintCall(request);
    try {
      const headers = { 'x-idempotency-key': uuidOf(key) };
      return readLabel(await sendPaid(path, { method: 'POST', body, headers }), request, false);
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      if (error.status === 404 || uspsUnknownLabel.includes(error.code ?? '')) return null;
      if (error.kind === 'refused') return 'unknown';
      throw error;
    }
  }

  return {
    async test() {
      const { value } = await requestToken(source);
      // Names the accounts, so that a wrong one is known before the first label.
      await requestPayment(`Bearer ${value}`);
      return { name: null };
    },
    listServices: async () => servicesOf('usps', uspsServices),
    async listRates(request) {
      requireUsps(request);
      const body = ratesBody(request, account_number, mid);
      return ask('/shipments/v3/options/search', { method: 'POST', body }, (answer: UspsRates) =>
        ratesOf(answer, request),
      );
    },
    prepare: async () => null,
    async buy(request, key) {
      const { path, body } = labelCall(request);
      const headers = { 'x-idempotency-key': uuidOf(key) };
      return readLabel(await sendPaid(path, { method: 'POST', body, headers, has_effect: true }), request, true);
    },
    findBought,
    void: ({ tracking_number }) =>
      sendPaid(voidPath(tracking_number), { method: 'DELETE', has_effect: true })
        .then((reply) => mapAnswer('USPS', reply, true, (answer: UspsCancel) => voidOf(answer)))
        .catch(answerRefusedVoid),
    track: ({ tracking_number }) =>
      ask(`/tracking/v3/tracking/${encodeURIComponent(tracking_number)}?expand=DETAIL`, {}, trackedOf).catch(noNews),
    checkAddress: async (party) =>
      isImperial(party.country_code)
        ? ask(`/addresses/v3/address?${addressQuery(party)}`, {}, verdictOf).catch(answerBadAddress)
        : null,
    bookPickup: async (request) =>
      ask('/pickup/v3/carrier-pickup', { method: 'POST', body: pickupBody(request), has_effect: true }, pickupOf),
  };
}
