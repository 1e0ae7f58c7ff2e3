import type { LabelForm } from '@tradepost/contracts/shipping/label.contract';
import { LabelForm as LabelFormSchema } from '@tradepost/contracts/shipping/label.contract';
import { findConnectionOf } from '../../features/shipping/accounts/account.queries.ts';
import { moveSandboxParcel } from '../../features/shipping/carriers/sandbox/sandbox.commands.ts';
import { createClaim, editClaim } from '../../features/shipping/claims/claim.commands.ts';
import { buyLabel } from '../../features/shipping/labels/buy-label.commands.ts';
import { createLabels } from '../../features/shipping/labels/create-labels.commands.ts';
import { findLabelDetail } from '../../features/shipping/labels/label.queries.ts';
import { voidLabel } from '../../features/shipping/labels/void-label.commands.ts';
import { findStuck } from '../../features/shipping/tracking/due-tracking.commands.ts';
import { trackLabel } from '../../features/shipping/tracking/track-label.commands.ts';
import { inReading, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { scopeAt } from '../billing.ts';
import type { DemoCompany } from '../company.ts';

type Address = Pick<
  LabelForm,
  | 'shipping_firstname'
  | 'shipping_lastname'
  | 'shipping_address1'
  | 'shipping_city'
  | 'shipping_state'
  | 'shipping_zip'
  | 'shipping_country'
>;

const address = (name: string, street: string, town: string): Address => {
  const [first = '', last = ''] = name.split(' ');
  const [city = '', state = '', zip = ''] = town.split(', ');
  return {
    shipping_firstname: first,
    shipping_lastname: last,
    shipping_address1: street,
    shipping_city: city,
    shipping_state: state,
    shipping_zip: zip,
    shipping_country: 'US',
  };
};

interface Plan {
  box_id: string;
  to: Address;
  days_ago: number;
  /** How often its parcel was scanned, a day apart. Four: delivered. */
  scans: number;
  ends?: 'void' | 'claim';
  value?: number;
}

/** Labels of no order: spare parts, samples and devices that were forgotten. */
const plans: readonly Plan[] = [
  { box_id: 'PARTS-118', to: address('Harper Quinn', '41 Mill Lane', 'Augusta, ME, 04330'), days_ago: 34, scans: 4 },
  {
    box_id: 'SAMPLE-7',
    to: address('Iris Novak', '9 Harbor View', 'Boston, MA, 02110'),
    days_ago: 27,
    scans: 2,
    ends: 'claim',
    value: 42_000,
  },
  { box_id: 'PARTS-121', to: address('Noel Becker', '330 Pine Street', 'Concord, NH, 03301'), days_ago: 12, scans: 2 },
  {
    box_id: 'CHARGERS',
    to: address('Ada Flores', '77 Congress Street', 'Portland, ME, 04101'),
    days_ago: 5,
    scans: 0,
    ends: 'void',
  },
  {
    box_id: 'FORGOTTEN-3',
    to: address('Theo Marsh', '5 Orchard Road', 'Burlington, VT, 05401'),
    days_ago: 3,
    scans: 2,
  },
  { box_id: 'PARTS-126', to: address('Lena Ortiz', '1200 Elm Street', 'Manchester, NH, 00000'), days_ago: 1, scans: 0 },
];

/** Labels in every state, through the same commands that staff use. */
export async function seedShippingLabels({ scope }: DemoCompany): Promise<void> {
  if (!(await inReading(scope, (ctx) => findConnectionOf(ctx, 'sandbox')))) return;
  for (const plan of plans) await seedLabel(scope, plan);
  await findStuck(scope.platform);
}

const daysAgo = (scope: Scope, days: number) =>
  scopeAt(scope, new Date(scope.platform.clock.now().getTime() - days * 86_400_000));

async function seedLabel(scope: Scope, { box_id, to, days_ago, scans, ends, value = 8_000 }: Plan): Promise<void> {
  const bought = daysAgo(scope, days_ago);
  const form = LabelFormSchema.parse({ ...to, type: 'other', box_id, value, is_insured: true, is_address_saved: true });
  const { items } = await inTransaction(bought, (ctx) => createLabels(ctx, form));
  const label_id = items[0]?.id ?? 0;
  await buyLabel(bought, { label_id });
  for (let scan = 1; scan <= scans; scan++) {
    const later = daysAgo(scope, days_ago - scan);
    const { tracking_number } = await inReading(later, (ctx) => findLabelDetail(ctx, label_id));
    if (tracking_number !== null) await moveSandboxParcel(later, tracking_number);
    await trackLabel(later, label_id);
  }
  if (ends === 'void') await voidLabel(daysAgo(scope, days_ago - 0.2), label_id);
  if (ends === 'claim') await seedClaim(daysAgo(scope, days_ago - 12), label_id, value);
}

async function seedClaim(scope: Scope, label_id: number, amount: number): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const claim = await createClaim(ctx, {
      label_id,
      reason: 'lost',
      amount,
      note: 'No scan since the sorting center.',
    });
    const { id, version } = claim;
    await editClaim(ctx, id, {
      ...claim,
      state: 'filed',
      carrier_reference: 'SBX-CLAIM-204',
      version,
      paid_amount: null,
      note: claim.note,
    });
  });
}
