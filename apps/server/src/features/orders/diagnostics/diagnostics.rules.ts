import { isLuhnValid } from '@tradepost/contracts/catalog/imei.rules';

/** A diagnostics service's result for a device. */
export interface DeviceCheck {
  provider: string;
  is_sandbox: boolean;
  result: 'clean' | 'blacklisted' | 'financed' | 'locked' | 'unknown';
  details: Record<string, unknown>;
}

/** The interface of diagnostics services. */
export interface Diagnostics {
  checkBlacklist(imei: string): Promise<DeviceCheck>;
}

/**
 * A sandbox service that needs no account. The IMEI's seventh digit from the end selects the result.
 * Screens label its results as sandbox data.
 */
export const sandboxDiagnostics: Diagnostics = {
  async checkBlacklist(imei) {
    const answer = (result: DeviceCheck['result'], note: string): DeviceCheck => ({
      provider: 'Sandbox diagnostics',
      is_sandbox: true,
      result,
      details: { note },
    });
    if (!/^\d{15}$/.test(imei) || !isLuhnValid(imei)) return answer('unknown', 'Enter a valid 15-digit IMEI');
    switch (imei.at(-7)) {
      case '7':
        return answer('blacklisted', 'Reported lost or stolen');
      case '8':
        return answer('financed', 'Not paid off with the carrier');
      case '9':
        return answer('locked', 'Activation lock is on');
      default:
        return answer('clean', 'Not reported');
    }
  },
};
