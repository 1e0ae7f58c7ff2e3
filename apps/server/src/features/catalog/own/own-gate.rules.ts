import { companyWithoutCustomProducts } from '@tradepost/contracts/billing/package.data';
import { forbidden } from '../../../platform/http/errors.ts';

/** Answers 403 if the company's plan does not include custom products (`is_custom_products`). */
export function requireOwnProducts({ company_id }: { company_id: number }): void {
  if (company_id === companyWithoutCustomProducts) throw forbidden('Your plan doesn’t include custom products');
}
