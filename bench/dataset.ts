/** The benchmark's data set: a million orders, or as many as `--orders` says, in a hundred companies, half of them in one. */
export const dataset = {
  /** Increase it when the data changes, so that older databases are rebuilt. */
  edition: 10,
  companies: 100,
  /** A company of typical size. */
  small: { orders: 1_000, customers: 400 },
  orders: 1_000_000,
  months: 36,
};

/** Prices and reports are made and measured with the usual number of orders alone: prices don't depend on it, and reports read days. */
export const isUsual = (orders: number) => orders === dataset.orders;

export interface CompanySize {
  orders: number;
  customers: number;
}

/** The sizes of all companies: the large one first, the small one second, the others equal. */
export function companySizes(total: number): CompanySize[] {
  const large = { orders: Math.floor(total / 2), customers: Math.floor(total * 0.15) };
  const rest = dataset.companies - 2;
  const left = total - large.orders - dataset.small.orders;
  const each = Math.floor(left / rest);
  const others = Array.from({ length: rest }, (_, index) => {
    const orders = index === 0 ? left - each * (rest - 1) : each;
    return { orders, customers: Math.ceil(orders * 0.35) };
  });
  return [large, dataset.small, ...others];
}

export const ownerEmail = (company: number) => `owner@bench-${company}.test`;
export const password = 'tradepost-demo';
