// Separate from the reader of licenses: every page listens for scans, few read one.

/** Line ends and the separators of the standard, which keyboards turn into one or the other. */
export const lineBreaks = /\p{Cc}/gu;

/** Whether a scanned text is the barcode of a license, or its beginning. */
export const isLicenseText = (text: string): boolean =>
  /^["@]?\s*(ANSI ?|AAMVA)\d{6}/i.test(text.replace(lineBreaks, '\n'));
