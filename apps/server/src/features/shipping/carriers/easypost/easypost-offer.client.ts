import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { CarrierService } from '../carrier-port.rules.ts';
import { carrierIn } from '../vendor-answer.rules.ts';
import { carrierNames, reachOf, serviceName } from './easypost.rules.ts';
import type { EasyPostCalls } from './easypost-calls.client.ts';
import type { EasyPostCarrier, EasyPostCarrierAccount } from './easypost-objects.rules.ts';

interface Account {
  id: string | null;
  type: string;
  readable: string;
}

/** Every EasyPost user has this account. Test keys may not list accounts. */
const uspsOfEveryUser: Account = { id: null, type: 'UspsAccount', readable: 'USPS' };

/** These take returns whatever the list of features says: it is empty for some carriers. */
const takeReturns: readonly Carrier[] = ['usps', 'ups', 'fedex'];

/** The services of each carrier account, from EasyPost's list of what carriers offer. */
export async function listEasyPostServices(calls: EasyPostCalls, is_test: boolean): Promise<CarrierService[]> {
  const accounts = await listAccounts(calls, is_test);
  const types = 'service_levels,supported_features';
  const { carriers } = await calls.ask<{ carriers: EasyPostCarrier[] }>(`/metadata/carriers?types=${types}`);
  return accounts.flatMap((account) => {
    const offered = offerOf(carriers, account.type);
    return offered ? servicesOf(account, offered) : [];
  });
}

async function listAccounts({ ask }: EasyPostCalls, is_test: boolean): Promise<Account[]> {
  try {
    return await ask<EasyPostCarrierAccount[]>('/carrier_accounts');
  } catch (error) {
    if (is_test && error instanceof VendorError && error.status === 403) return [uspsOfEveryUser];
    throw error;
  }
}

/** The longest name that begins the type: "FedexSmartpostAccount" is `fedexsmartpost`, not `fedex`. */
function offerOf(carriers: readonly EasyPostCarrier[], type: string): EasyPostCarrier | undefined {
  const fitting = carriers.filter(({ name }) => type.toLowerCase().startsWith(name));
  return fitting.sort((one, other) => other.name.length - one.name.length)[0];
}

function servicesOf({ id, type, readable }: Account, offered: EasyPostCarrier): CarrierService[] {
  const carrier = carrierIn(carrierNames, type);
  const features = offered.supported_features ?? [];
  const is_return_supported = takeReturns.includes(carrier) || features.some(({ name }) => name === 'returns');
  return (offered.service_levels ?? []).map(({ name }) => ({
    carrier,
    service_code: name,
    carrier_account: id,
    name: serviceName(carrier, readable, name),
    ...reachOf(carrier, name),
    is_return_supported,
  }));
}
