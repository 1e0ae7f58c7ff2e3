import { isLuhnValid } from '@tradepost/contracts/catalog/imei.rules';

/** What a diagnostics service says of a device. */
export interface DeviceCheck {
  provider: string;
  is_sandbox: boolean;
  result: 'clean' | 'blacklisted' | 'financed' | 'locked' | 'unknown';
  details: Record<string, unknown>;
}

/** The port behind which diagnostics services stand. */
export interface Diagnostics {
  checkBlacklist(imei: string): Promise<DeviceCheck>;
}

/**
 * The service for trying out, without an account: the IMEI's seventh digit from the end decides, so that every answer
 * can be seen. It says of itself that it is a sandbox, and so does every screen that shows its answer.
 */
export const sandboxDiagnostics: Diagnostics = {
  async checkBlacklist(imei) {
    const answer = (result: DeviceCheck['result'], note: string): DeviceCheck => ({
      provider: 'Sandbox diagnostics',
      is_sandbox: true,
      result,
      details: { note },
    });
    if (!/^\d{15}$/.test(imei) || !isLuhnValid(imei))
      return answer('unknown', 'Only a valid IMEI of 15 digits can be looked up');
    switch (imei.at(-7)) {
      case '7':
        return answer('blacklisted', 'Reported lost or stolen');
      case '8':
        return answer('financed', 'Payments to a carrier are outstanding');
      case '9':
        return answer('locked', 'Activation lock is on');
      default:
        return answer('clean', 'Not reported');
    }
  },
};
