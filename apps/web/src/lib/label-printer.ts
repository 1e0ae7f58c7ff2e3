import { ApiError } from './api-error.ts';

/** Milliseconds until a printer that does not answer counts as unreachable. */
const patience = 8_000;

const fail = (message: string) => new ApiError(0, { message });

/**
 * Sends ZPL from this browser to a label printer in its network. The printer's answer cannot be read from another origin,
 * so that it arrived is all that is known. Throws an `ApiError` with what to do.
 */
export async function sendZpl(printer_url: string, zpl: string): Promise<void> {
  if (location.protocol === 'https:')
    throw fail('The browser does not send from an https page to a printer. Use the browser’s print dialog.');
  try {
    await fetch(printer_url, {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'content-type': 'text/plain' },
      body: zpl,
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    throw fail(
      `The printer at ${new URL(printer_url).host} did not answer. Check its address, and that it is on and in your network.`,
    );
  }
}
