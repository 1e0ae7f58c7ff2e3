/** Milliseconds until a label printer counts as unreachable. */
const printerTimeout = 10_000;

/**
 * Sends ZPL from this browser to a label printer in its network. A printer answers without the headers that let a page
 * read the answer, so only whether it was reached is known. Rejects when it was not.
 */
export async function sendToPrinter(printer_url: string, zpl: string): Promise<void> {
  await fetch(printer_url, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body: zpl,
    signal: AbortSignal.timeout(printerTimeout),
  });
}
