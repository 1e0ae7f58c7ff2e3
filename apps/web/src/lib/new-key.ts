/** A key that nothing else has. `crypto.randomUUID` exists on secure pages only; a shop's own server may be none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
