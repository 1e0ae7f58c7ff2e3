import { queryOptions } from '@tanstack/react-query';
import { findLoneLabel, findSellerOrder, openSellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { api, apiFile } from '../../lib/api.ts';
import { unprintedOf } from '../../lib/saving/save-document.ts';
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

/**
 * Opens a label in a tab of its own, from which it is printed; saves it where the browser allows no tab. One that leaves
 * characters blank is opened only when that is accepted: its tab would hide what the page says. Returns the characters.
 */
export async function openLabel(token: string, label_id: number, isAccepted = false): Promise<string[]> {
  // Opened with the click, because browsers refuse tabs that come later.
  const tab = open('', '_blank');
  try {
    const file = await apiFile(openSellerLabel, { body: { token, label_id } });
    const blanks = isAccepted ? [] : await unprintedOf(file.blob);
    if (blanks.length > 0) {
      tab?.close();
      return blanks;
    }
    if (!tab) {
      saveFile(file);
      return [];
    }
    const url = URL.createObjectURL(file.blob);
    tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), readingTime);
    return [];
  } catch (error) {
    tab?.close();
    throw error;
  }
}
