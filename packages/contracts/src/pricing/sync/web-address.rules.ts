/** Whether a text is the address of a page or a file on the web. Names and passwords stand in no address. */
export function isWebAddress(url: string): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

export const webAddressRule = 'URL must be a web address that begins with https:// or http://';
