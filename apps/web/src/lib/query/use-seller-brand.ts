import { useQuery } from '@tanstack/react-query';
import { findSellerBrand, type SellerBrand } from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { useEffect } from 'react';
import { setPageBrand } from '../product.ts';
import { contractQuery } from './contract-query.ts';

/** Shows the page in the name of the company whose link it is. Null while the page has not opened the link. */
export function useSellerBrand(token: string | null): SellerBrand | undefined {
  const { data } = useQuery({
    ...contractQuery(findSellerBrand, { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A page without its header still works.
    meta: { handles_errors: true },
  });
  useEffect(() => {
    if (!data) return;
    const { name, logo_url, email, phone, accent } = data;
    setPageBrand({ name, mark: logo_url, accent, contact: [phone ?? '', email ?? ''].filter((part) => part !== '') });
    return () => setPageBrand(null);
  }, [data]);
  return data;
}
