/** The URLs of the promo code screens, which exist under two paths (docs/decisions/0031). */
export interface PromoPaths {
  list: string;
  create: string;
  copy: (id: number) => string;
  one: (id: number) => string;
}

const couponCodes = '/settings/coupon-codes';
const payoutCodes = '/settings/payouts/promo-code';

/** The URLs under the same path as the current one. */
export function promoPathsAt(pathname: string): PromoPaths {
  const isPayouts = pathname === payoutCodes || pathname.startsWith(`${payoutCodes}/`);
  const list = isPayouts ? payoutCodes : couponCodes;
  return {
    list,
    create: `${list}/create`,
    copy: (id) => `${list}/create?from=${id}`,
    one: (id) => (isPayouts ? `${list}/${id}` : `${list}/edit/${id}`),
  };
}
