/** Fields that are never stored, because storage can be read. */
const secret = /password|passcode|phone_code|secret|token|iban|account_number|routing_number|card/i;

/** Form values as text, without files and secrets. */
export function packValues(values: unknown): string {
  return JSON.stringify(values, (key, value) => (secret.test(key) || isFile(value) ? undefined : value));
}

function isFile(value: unknown): boolean {
  return typeof Blob !== 'undefined' && value instanceof Blob;
}
