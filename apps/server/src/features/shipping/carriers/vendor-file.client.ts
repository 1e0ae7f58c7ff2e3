import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { LabelFile } from './carrier-port.rules.ts';

/** Loads a file from an address that a vendor's answer names: over https, or from the vendor's own host. */
export async function downloadFile(vendor: string, address: VendorAddress, url: string): Promise<Buffer> {
  const target = URL.canParse(url) ? new URL(url) : null;
  const isAllowed = target?.protocol === 'https:' || target?.origin === new URL(address.base_url).origin;
  if (!target || !isAllowed) throw new VendorError('nonsense', `${vendor} named a file at an address that is not safe`);
  const at = { ...address, base_url: target.origin };
  const { content } = await askVendor(
    vendor,
    at,
    `${target.pathname}${target.search}`,
    { headers: anyType },
    () => null,
  );
  return content;
}

const anyType = { accept: '*/*' };

/** A label or code that the vendor's answer holds or names. */
export async function loadLabel(vendor: string, address: VendorAddress, url: string): Promise<LabelFile> {
  return labelOf(vendor, await downloadFile(vendor, address, url));
}

/** Knows a file by its first bytes: vendors' content types are not reliable. Throws `nonsense` for any other file. */
export function labelOf(vendor: string, content: Buffer): LabelFile {
  const head = content.subarray(0, 200).toString('latin1');
  if (head.startsWith('%PDF')) return { content, content_type: 'application/pdf' };
  if (head.startsWith('\x89PNG')) return { content, content_type: 'image/png' };
  if (head.includes('^XA')) return { content, content_type: 'application/zpl' };
  throw new VendorError('nonsense', `${vendor} sent a label that cannot be read`);
}

/**
 * Runs what follows a purchase. When it fails, the label is bought all the same, so that it must be looked for and not
 * bought again.
 */
export async function afterPurchase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { message, retry_after, code, status } = error;
    const kind = error.kind === 'nonsense' ? 'nonsense' : 'unavailable';
    throw new VendorError(kind, message, { is_unclear: true, retry_after, code, status });
  }
}
