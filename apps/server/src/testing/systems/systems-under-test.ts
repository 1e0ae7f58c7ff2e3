import type { VendorUnderTest } from '../vendor-under-test.ts';
import { channelsUnderTest } from './channels-under-test.ts';
import { marketingUnderTest } from './marketing-under-test.ts';
import { repairUnderTest } from './repair-under-test.ts';

export const systemsUnderTest: Record<string, () => Promise<VendorUnderTest>> = {
  ...channelsUnderTest,
  ...marketingUnderTest,
  ...repairUnderTest,
};
