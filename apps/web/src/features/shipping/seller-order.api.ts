import { queryOptions } from '@tanstack/react-query';
import { findLoneLabel, findSellerOrder, openSellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { api, apiFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/saving/save-file.ts';

/** The order of the link, as its seller sees it. */
export function sellerOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-order', token],
    queryFn: ({ signal }) => api(findSellerOrder, { body: { token }, signal }),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
}

/** The label of a link that was emailed with it. */
export function loneLabelQuery(token: string) {
  return queryOptions({
    queryKey: ['lone-label', token],
    queryFn: ({ signal }) => api(findLoneLabel, { body: { token }, signal }),
    meta: { handles_errors: true },
  });
}

/** The picture of a carrier's code. */
export function codePictureQuery(token: string, label_id: number) {
  return queryOptions({
    queryKey: ['seller-label', token, label_id],
    queryFn: ({ signal }) => apiFile(openSellerLabel, { body: { token, label_id, part: 'code' }, signal }),
    meta: { handles_errors: true },
  });
}

/** How long a tab may take to read its file, in milliseconds. */
const readingTime = 60_000;

/** Opens a label in a tab of its own, from which it is printed; saves it where the browser allows no tab. */
export async function openLabel(token: string, label_id: number): Promise<void> {
  // Opened with the click, because browsers refuse tabs that come later.
  const tab = open('', '_blank');
  try {
    const file = await apiFile(openSellerLabel, { body: { token, label_id } });
    if (!tab) {
      saveFile(file);
      return;
    }
    const url = URL.createObjectURL(file.blob);
    tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), readingTime);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
