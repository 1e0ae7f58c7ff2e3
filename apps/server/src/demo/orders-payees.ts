import type { SampleCustomer } from './customers.data.ts';

/** A sample customer who sells. */
export interface Seller extends Pick<SampleCustomer, 'first_name' | 'last_name' | 'email' | 'address_text'> {
  id: number;
}

/** What sellers choose, one order after the other. At the counter, most take cash. */
const atCounter = [
  'cash',
  'check',
  'cash',
  'ach',
  'cash',
  'store_credit',
  'zelle',
  'cash',
  'paypal',
  'venmo',
  'reward_link',
  'cash',
  'charity',
  'custom',
] as const;
const byMail = ['check', 'paypal', 'ach', 'zelle', 'check', 'venmo', 'store_credit', 'reward_link', 'charity'] as const;
type Method = (typeof atCounter)[number] | (typeof byMail)[number];

const nameOf = ({ first_name, last_name }: Seller) => `${first_name} ${last_name}`;

const detailsOf: Record<Method, (seller: Seller) => Record<string, string>> = {
  cash: () => ({}),
  custom: () => ({}),
  check: (seller) => ({ payee: nameOf(seller), address_text: seller.address_text }),
  ach: (seller) => ({
    account_holder: nameOf(seller),
    account_type: 'checking',
    routing_number: '021000021',
    account_number: `0001234${String(seller.id).padStart(4, '0')}`,
  }),
  paypal: ({ email }) => ({ email_or_phone: email }),
  zelle: (seller) => ({ account_holder: nameOf(seller), email_or_phone: seller.email }),
  venmo: (seller) => ({ handle_or_phone: `@${nameOf(seller).toLowerCase().replaceAll(' ', '-')}` }),
  store_credit: ({ email }) => ({ email }),
  reward_link: ({ email }) => ({ email }),
  charity: () => ({ charity: 'Springfield Food Bank' }),
};

export const methodAtCounter = (index: number): Method => atCounter[index % atCounter.length] ?? 'cash';
export const methodByMail = (index: number): Method => byMail[index % byMail.length] ?? 'check';

/** How a seller is paid, in their own name. */
export const payoutOf = (seller: Seller, payout_method: Method) => ({
  payout_method,
  payout_details: detailsOf[payout_method](seller),
});

/** What is recorded when it is paid. Numbers of checks begin anew with each `series`. */
export const recordOf = (payout_method: Method, index: number, series: number) =>
  payout_method === 'check' ? { check_number: String(series + index) } : { reference: `TILL-${200 + index}` };
