/** A unique key. `crypto.randomUUID` exists only on secure pages, and a shop's own server may not use HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
