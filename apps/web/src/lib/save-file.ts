import type { Download } from './api.ts';

/** Hands a downloaded file to the browser to keep. */
export function saveFile({ blob, file_name }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  // Chromium reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
