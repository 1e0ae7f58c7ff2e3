/** What the benchmark's database holds: a million orders over a hundred companies, half of them in one. */
export const dataset = {
  /** Raised when the filling changes, so that an older database is made anew. */
  edition: 9,
  companies: 100,
  large: { orders: 500_000, customers: 150_000 },
  /** A company at the size that most have. */
  small: { orders: 1_000, customers: 400 },
  total_orders: 1_000_000,
  months: 36,
};

export interface CompanySize {
  orders: number;
  customers: number;
}

/** The sizes of all companies: the large one first, the small one second, the rest alike. */
export function companySizes(): CompanySize[] {
  const rest = dataset.companies - 2;
  const left = dataset.total_orders - dataset.large.orders - dataset.small.orders;
  const each = Math.floor(left / rest);
  const others = Array.from({ length: rest }, (_, index) => {
    const orders = index === 0 ? left - each * (rest - 1) : each;
    return { orders, customers: Math.ceil(orders * 0.35) };
  });
  return [dataset.large, dataset.small, ...others];
}

export const ownerEmail = (company: number) => `owner@bench-${company}.test`;
export const password = 'tradepost-demo';
