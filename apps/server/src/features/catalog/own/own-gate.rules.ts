import { companyWithoutCustomProducts } from '@tradepost/contracts/billing/package.data';
import { forbidden } from '../../../platform/http/errors.ts';

/** Refuses with 403 where the company may not have products of its own (the gate `is_custom_products`). */
export function requireOwnProducts({ company_id }: { company_id: number }): void {
  if (company_id === companyWithoutCustomProducts) throw forbidden('Custom products are not part of your plan');
}
