import type { SystemChoice } from '@tradepost/contracts/systems/system.contract';
import { type AccountCalls, openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { System, SystemAccount } from '../port/system-port.rules.ts';
import { appIdOf, type HighLevelPush, readHighLevelError } from './highlevel.rules.ts';
import { rememberAccount, storeOpportunity } from './highlevel-orders.commands.ts';
import { describeOrder } from './highlevel-orders.queries.ts';
import { highLevelAddress, highLevelSignIn, vendor } from './highlevel-sign-in.client.ts';

/** Of its calls. There are newer ones of some. */
const version = '2021-07-28';

interface Location {
  id: string;
  name: string;
}
interface Pipeline {
  id: string;
  name: string;
  stages: { id: string; name: string }[];
}
interface Opportunity {
  id: string;
  name: string;
}

/** Orders are opportunities of a pipeline, their sellers contacts. Access tokens live for a day. */
export const highlevel: System = {
  open(account, address, { platform }) {
    const { access_token = '', user_type, company_id = '' } = account.credentials;
    const ofAccount = open(address, access_token);
    const location_id = locationOf(account);
    const isAgency = user_type === 'Company';
    const ofLocation = () => (isAgency ? open(address, access_token, { company_id, location_id }) : ofAccount);
    const listLocations = async (): Promise<SystemChoice[]> => {
      if (!isAgency) return [await ofAccount.read(`/locations/${location_id}`, {}, toLocation)];
      const appId = appIdOf(platform.config.highlevel_app?.client_id ?? '');
      const query = new URLSearchParams({ companyId: company_id, appId, isInstalled: 'true', limit: '500' });
      return ofAccount.read(
        `/oauth/installedLocations?${query}`,
        {},
        ({ locations }: { locations: { _id: string; name: string }[] }) =>
          locations.map(({ _id, name }) => ({ id: _id, name })),
      );
    };
    return {
      async test() {
        if (access_token === '') throw new VendorError('setup', 'Connect HighLevel by signing in there');
        const [first] = await listLocations();
        return isAgency
          ? { name: null, account_key: company_id }
          : { name: first?.name ?? null, account_key: location_id };
      },
      listChoices: async () => ({
        locations: await listLocations(),
        ...(location_id ? await listPipelines(ofLocation(), location_id) : { pipelines: [], stages: [] }),
      }),
      send: ({ body }) => sendOrder(ofLocation(), body as HighLevelPush),
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'HighLevel sandbox', account_key: 'sandbox' }),
    listChoices: async () => sandboxChoices,
    send: async ({ body }) => {
      const { opportunity, opportunity_id } = body as HighLevelPush;
      const [box_id] = opportunity.name.split(' ');
      return { contact_id: 'sandbox-contact', opportunity_id: opportunity_id ?? `sandbox-${box_id}`, taken: body };
    },
  }),
  events: {
    'order.created': 'opportunity',
    'order.moved': 'opportunity',
    'order.changed': 'opportunity',
    'order.offered': 'opportunity',
    'order.paid': 'opportunity',
  },
  prepare: describeOrder,
  store: storeOpportunity,
  setUp: rememberAccount,
  signIn({ platform: { config } }) {
    return config.highlevel_app ? highLevelSignIn(config.highlevel_app, config.system_addresses.highlevel) : null;
  },
};

/** The sub-account that the sign-in was for, else the one that was chosen among those of the agency. */
function locationOf({ settings, credentials: { location_id, company_id } }: SystemAccount): string {
  if (location_id) return location_id;
  return settings.agency_id === company_id && typeof settings.location_id === 'string' ? settings.location_id : '';
}

/** The calls with an account, or with the token that its agency gets for a sub-account. */
function open(
  given: Partial<VendorAddress>,
  access_token: string,
  sub?: { company_id: string; location_id: string },
): AccountCalls {
  const address = highLevelAddress(given);
  const own = { authorization: `Bearer ${access_token}`, version };
  const shared = { vendor, address, readError: readHighLevelError };
  if (!sub) return openCalls({ ...shared, headers: own });
  const body = new URLSearchParams({ companyId: sub.company_id, locationId: sub.location_id });
  const token = { ...shared, path: '/oauth/locationToken', headers: own, body };
  return openCalls({ ...shared, headers: { version }, token });
}

const toLocation = ({ location: { id, name } }: { location: Location }): SystemChoice => ({ id, name });

const listPipelines = ({ read }: AccountCalls, location_id: string) =>
  read(
    `/opportunities/pipelines?${new URLSearchParams({ locationId: location_id })}`,
    {},
    ({ pipelines }: { pipelines: Pipeline[] }) => ({
      pipelines: pipelines.map(({ id, name }) => ({ id, name })),
      stages: pipelines.flatMap(({ id: of, stages }) => stages.map(({ id, name }) => ({ id, name, of }))),
    }),
  );

/** A contact is known by its email or phone. An opportunity whose answer was lost is found by the order's box ID in its name. */
async function sendOrder(calls: AccountCalls, { location_id, contact, opportunity, opportunity_id }: HighLevelPush) {
  const contact_id = await calls.read(
    '/contacts/upsert',
    { method: 'POST', body: { ...contact, locationId: location_id } },
    ({ contact: { id } }: { contact: { id: string } }) => id,
  );
  const known = opportunity_id ?? (await findOpportunity(calls, location_id, opportunity));
  const changed = known && (await changeOpportunity(calls, known, opportunity));
  if (changed) return { contact_id, opportunity_id: changed };
  const made = await calls.read(
    '/opportunities/',
    { method: 'POST', body: { ...opportunity, locationId: location_id, contactId: contact_id }, has_effect: true },
    ({ opportunity: { id } }: { opportunity: Opportunity }) => id,
  );
  return { contact_id, opportunity_id: made };
}

function findOpportunity(
  { read }: AccountCalls,
  location_id: string,
  { name, pipelineId }: HighLevelPush['opportunity'],
): Promise<string | null> {
  const [box_id = ''] = name.split(' ');
  const query = new URLSearchParams({ location_id, pipeline_id: pipelineId, q: box_id });
  return read(`/opportunities/search?${query}`, {}, ({ opportunities }: { opportunities: Opportunity[] }) => {
    const found = opportunities.find((each) => each.name === box_id || each.name.startsWith(`${box_id} `));
    return found?.id ?? null;
  });
}

/** Null when it was deleted there. */
async function changeOpportunity(
  { read }: AccountCalls,
  id: string,
  opportunity: HighLevelPush['opportunity'],
): Promise<string | null> {
  try {
    return await read(
      `/opportunities/${encodeURIComponent(id)}`,
      { method: 'PUT', body: opportunity },
      ({ opportunity: changed }: { opportunity: Opportunity }) => changed.id,
    );
  } catch (error) {
    if (error instanceof VendorError && error.status === 404) return null;
    throw error;
  }
}

const sandboxChoices: Record<string, SystemChoice[]> = {
  locations: [
    { id: 'north', name: 'North store' },
    { id: 'south', name: 'South store' },
  ],
  pipelines: [{ id: 'buyback', name: 'Buyback' }],
  stages: [
    { id: 'new', name: 'New lead', of: 'buyback' },
    { id: 'in', name: 'Device is here', of: 'buyback' },
    { id: 'offer', name: 'Offer sent', of: 'buyback' },
    { id: 'won', name: 'Bought', of: 'buyback' },
    { id: 'lost', name: 'Not bought', of: 'buyback' },
  ],
};
