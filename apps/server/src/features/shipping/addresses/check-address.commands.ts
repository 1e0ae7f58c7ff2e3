import type { DataOf } from '@tradepost/contracts/route';
import type { checkAddress as contract } from '@tradepost/contracts/shipping/address-book.contract';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { accountOf, listConnections } from '../accounts/account.queries.ts';
import type { Party } from '../carriers/carrier-port.rules.ts';
import { openCarrier } from '../carriers/carriers.client.ts';

type Verdict = DataOf<typeof contract>;

const unchecked: Verdict = { is_checked: false, vendor: null, is_deliverable: true, problems: [], corrected: null };

/** Asks the first connected carrier that checks addresses. Where none does or answers, nothing is said about the address. */
export async function checkAddress(scope: VendorScope, party: Party): Promise<Verdict> {
  const account = await inReading(scope, async (ctx) => {
    const able = (await listConnections(ctx)).filter(
      ({ vendor, state, is_current, is_enabled }) =>
        state === 'COMPLETED' && is_current && is_enabled && carrierVendorFacts[vendor].can.address_check,
    );
    const [first] = [...able].sort(
      (one, other) => Number(one.vendor === 'sandbox') - Number(other.vendor === 'sandbox'),
    );
    return first ? accountOf(ctx, first) : null;
  });
  if (!account) return unchecked;
  try {
    const verdict = await openCarrier(scope, account).checkAddress(party);
    if (!verdict) return unchecked;
    const { name, company, phone, email } = party;
    const { is_deliverable, problems, corrected } = verdict;
    return {
      is_checked: true,
      vendor: account.vendor,
      is_deliverable,
      problems: [...problems],
      corrected: corrected && { name, company, phone, email, ...corrected },
    };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error }, 'the carrier did not check the address');
    return { ...unchecked, vendor: account.vendor };
  }
}
