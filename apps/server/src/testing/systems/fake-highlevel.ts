import { createSign, generateKeyPairSync } from 'node:crypto';
import { type AskedOfVendor, type FakeVendor, openFakeVendor, type VendorAnswer } from '../carriers/fake-vendor.ts';

export const fakeHighLevelApp = { client_id: 'app1-x7', client_secret: 'app-secret' };

interface Opportunity {
  id: string;
  name: string;
  status: string;
  pipelineId: string;
  pipelineStageId?: string;
  monetaryValue: number;
  contactId?: string;
}

export interface FakeHighLevel extends FakeVendor {
  /** The public key of its messages. */
  key: string;
  /** How often a refresh token was taken, and how often one that was used before was refused. */
  renewed: number;
  refused: number;
  /** Whether the next account is an agency with several sub-accounts. */
  isAgency: boolean;
  /** Seconds that the next access tokens are valid for. */
  lives: number;
  contacts: Map<string, Record<string, unknown>>;
  opportunities: Map<string, Opportunity>;
  /** A signed message, as its webhooks send it. */
  sign(message: object): { raw: string; signature: string };
}

const error = (statusCode: number, message: string | string[]): VendorAnswer => ({
  status: statusCode,
  body: { statusCode, message, error: 'Refused', traceId: 't1' },
});

/** HighLevel as far as connected accounts need it, in the shapes of version 2021-07-28. A refresh token is good once. */
export async function openFakeHighLevel(): Promise<FakeHighLevel> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let given = 0;
  const tokens = new Map<string, 'account' | string>();
  let refresh = '';

  const vendor = await openFakeVendor((asked) => {
    if (asked.path === '/oauth/token') return giveToken(asked.body as Record<string, string>);
    const of = tokens.get((asked.headers.authorization ?? '').replace('Bearer ', ''));
    if (of === undefined) return error(401, 'Invalid JWT');
    if (asked.headers.version !== '2021-07-28') return error(400, 'version header was not found');
    return answer(asked, of);
  });

  function giveToken({ grant_type, code, refresh_token, client_secret }: Record<string, string>): VendorAnswer {
    const isGood =
      grant_type === 'authorization_code' ? code === 'good-code' : refresh !== '' && refresh_token === refresh;
    if (grant_type === 'refresh_token') fake[isGood ? 'renewed' : 'refused'] += 1;
    if (client_secret !== fakeHighLevelApp.client_secret || !isGood)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'This refresh token is invalid' } };
    given += 1;
    refresh = `refresh-${given}`;
    tokens.set(`access-${given}`, fake.isAgency ? 'agency' : 'loc_1');
    const of = fake.isAgency ? { userType: 'Company' } : { userType: 'Location', locationId: 'loc_1' };
    const body = {
      access_token: `access-${given}`,
      token_type: 'Bearer',
      expires_in: fake.lives,
      refresh_token: refresh,
    };
    return { body: { ...body, scope: 'contacts.write', companyId: 'comp_1', userId: 'u1', ...of } };
  }

  function answer({ method, path, query, body }: AskedOfVendor, of: string): VendorAnswer {
    const call = `${method} ${path}`;
    if (call === 'GET /oauth/installedLocations' && of === 'agency' && query.get('appId') === 'app1')
      return { body: { locations, count: locations.length, installToFutureLocations: false } };
    if (call === 'POST /oauth/locationToken' && of === 'agency') {
      given += 1;
      const { locationId = '' } = body as Record<string, string>;
      tokens.set(`location-${given}`, locationId);
      return { body: { access_token: `location-${given}`, token_type: 'Bearer', expires_in: 86_399, locationId } };
    }
    if (method === 'GET' && /^\/locations\/\w+$/.test(path) && path.endsWith(`/${of}`))
      return { body: { location: { id: of, name: 'Fones North', companyId: 'comp_1' } } };
    if (call === 'GET /opportunities/pipelines')
      return query.get('locationId') === of
        ? { body: { pipelines } }
        : error(403, 'The token has no access to this location');
    if (call === 'GET /opportunities/search') {
      const q = query.get('q') ?? '';
      return {
        body: { opportunities: [...fake.opportunities.values()].filter(({ name }) => name.includes(q)), meta: {} },
      };
    }
    if (call === 'POST /contacts/upsert') return upsertContact(body as Record<string, string>, of);
    if (path.startsWith('/opportunities/'))
      return saveOpportunity(method, path.split('/')[2] ?? '', body as Opportunity);
    return error(404, 'Not found');
  }

  function upsertContact(contact: Record<string, string>, of: string): VendorAnswer {
    if (contact.locationId !== of) return error(403, 'The token has no access to this location');
    if (contact.email?.endsWith('@refused.test')) return error(422, ['email must be an email']);
    const id = `contact-${contact.email ?? contact.phone}`;
    const isNew = !fake.contacts.has(id);
    fake.contacts.set(id, contact);
    return { status: isNew ? 201 : 200, body: { new: isNew, contact: { id, ...contact }, traceId: 't1' } };
  }

  function saveOpportunity(method: string, id: string, body: Opportunity): VendorAnswer {
    const known = fake.opportunities.get(id);
    if (method === 'PUT' && !known) return error(404, 'Opportunity not found');
    const own = known?.id ?? `opp-${fake.opportunities.size + 1}`;
    const opportunity = { ...known, ...body, id: own };
    fake.opportunities.set(own, opportunity);
    return { status: known ? 200 : 201, body: { opportunity } };
  }

  const fake: FakeHighLevel = Object.assign(vendor, {
    key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    renewed: 0,
    refused: 0,
    isAgency: false,
    lives: 86_399,
    contacts: new Map<string, Record<string, unknown>>(),
    opportunities: new Map<string, Opportunity>(),
    sign(message: object) {
      const raw = JSON.stringify(message);
      return { raw, signature: createSign('sha256').update(raw).sign(privateKey, 'base64') };
    },
  });
  return fake;
}

const locations = [
  { _id: 'loc_1', name: 'Fones North', address: '1 Main St', isInstalled: true },
  { _id: 'loc_2', name: 'Fones South', address: '2 Main St', isInstalled: true },
];
const pipelines = [
  {
    id: 'pipe_1',
    name: 'Buyback',
    locationId: 'loc_1',
    stages: [
      { id: 's_new', name: 'New', position: 0 },
      { id: 's_here', name: 'Here', position: 1 },
      { id: 's_won', name: 'Won', position: 2 },
    ],
  },
  { id: 'pipe_2', name: 'Sales', locationId: 'loc_1', stages: [{ id: 's_other', name: 'Other', position: 0 }] },
];
