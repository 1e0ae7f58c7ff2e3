import { useQuery } from '@tanstack/react-query';
import { findCompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import { contractQuery } from '../../../../lib/query/contract-query.ts';

/** What the variables in texts of public pages stand for, for a preview. */
export function useSampleValues(): Record<'company_name' | 'company_email' | 'company_phone', string> {
  const { name, company_email, phone } = useQuery(contractQuery(findCompanyProfile)).data ?? {};
  return { company_name: name ?? '', company_email: company_email ?? '', company_phone: phone ?? '' };
}
