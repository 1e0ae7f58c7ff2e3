import { listPopular, listPopularCategories } from '@tradepost/contracts/catalog/popular.contract';
import { findFaq, listFaqs } from '@tradepost/contracts/shop/site/faq.contract';
import { findMeta, listMetas } from '@tradepost/contracts/shop/site/meta.contract';
import { findPortalDomain } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { findStorefront } from '@tradepost/contracts/shop/site/storefront.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';

export const storefrontKeys = [findStorefront, findPortalDomain].map(contractKey);
export const faqKeys = [listFaqs, findFaq].map(contractKey);
export const metaKeys = [listMetas, findMeta].map(contractKey);
export const popularKeys = [listPopular, listPopularCategories].map(contractKey);
