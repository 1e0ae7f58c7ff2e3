import type { Download } from '../api.ts';

/** Saves a downloaded file through the browser. */
export function saveFile({ blob, file_name }: Download): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  // Chromium reads the blob after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
