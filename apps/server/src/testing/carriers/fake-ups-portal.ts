import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from './fake-vendor.ts';

export const portalCredentials = { domain: 'returns.example.com', logon_name: 'desk', password: 'portal-secret' };

interface ReturnAtFake {
  key: string;
  return_id: string;
  tracking_number: string;
  code: string;
  cost: { amount: string; currency: string };
}

export interface FakeUpsPortal extends FakeVendor {
  /** A repeat with a known key buys nothing. */
  bought: ReturnAtFake[];
  canceled: string[];
}

const refuse = (status: number, code: string, message: string): VendorAnswer => ({ status, body: { code, message } });

/** A returns portal of UPS Direct to Mobile, in the JSON of our adapter. A sender with the postal code 00000 is refused. */
export async function openFakeUpsPortal(): Promise<FakeUpsPortal> {
  const bought: ReturnAtFake[] = [];
  const canceled: string[] = [];

  function makeReturn({ key, from }: { key: string; from: { zip_code: string } }): VendorAnswer {
    if (from.zip_code === '00000') return refuse(422, 'invalid_postal_code', 'The postal code is not valid.');
    const known = bought.find((each) => each.key === key);
    if (known) return { body: known };
    const number = String(10_000_000 + bought.length);
    const made = {
      key,
      return_id: `R${number}`,
      tracking_number: `1ZA1B2C303${number}`,
      code: `DTM-${number}`,
      cost: { amount: '8.20', currency: 'USD' },
    };
    bought.push(made);
    return { status: 201, body: made };
  }

  function cancel(return_id: string): VendorAnswer {
    if (canceled.includes(return_id)) return refuse(409, 'canceled', 'The return is already canceled.');
    canceled.push(return_id);
    return { body: { status: 'canceled', message: null } };
  }

  function answer({ method, path, query, headers, body }: AskedOfVendor): VendorAnswer {
    const right = Buffer.from(`${portalCredentials.logon_name}:${portalCredentials.password}`).toString('base64');
    if (headers.authorization !== `Basic ${right}`) return refuse(401, 'invalid_logon', 'The logon is not valid.');
    const [, , resource, return_id = '', part] = path.split('/');
    if (resource === 'account') return { body: { name: 'Blue Phone Shop' } };
    if (method === 'POST') return makeReturn(body as never);
    if (return_id === '') return { body: { returns: bought.filter(({ key }) => key === query.get('key')) } };
    if (!bought.some((each) => each.return_id === return_id))
      return refuse(404, 'not_found', 'There is no such return.');
    return part === 'events' ? { body: news } : cancel(return_id);
  }

  return Object.assign(await openFakeVendor(answer), { bought, canceled });
}

const news = {
  expected_at: '2026-12-04T20:00:00Z',
  events: [
    {
      id: 'E2',
      status: 'in_transit',
      description: 'Dropped off',
      place: 'Washington, DC',
      happened_at: '2026-12-01T15:00:00Z',
    },
    { id: 'E1', status: 'created', description: 'Code created', place: null, happened_at: '2026-11-30T15:00:00Z' },
  ],
};
