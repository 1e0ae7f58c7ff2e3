import { expect } from 'vitest';
import { VendorError } from '../../platform/vendors/vendor-error.ts';

/** The failure of a call to a vendor. */
export async function errorOf(call: Promise<unknown>): Promise<VendorError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
}
