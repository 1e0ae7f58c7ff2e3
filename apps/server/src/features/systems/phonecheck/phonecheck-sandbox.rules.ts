import type { PhoneCheckReport } from './phonecheck.rules.ts';

/** A report of the sandbox: the last digit of the IMEI says what failed. Every tenth device was not tested yet. */
export function sandboxReport(imei: string): PhoneCheckReport | null {
  const digit = Number(imei.at(-2) ?? 0);
  if (digit === 0) return null;
  const failed = digit % 3 === 0 ? 'Face ID' : digit % 4 === 0 ? 'Rear camera' : '';
  return {
    master_id: `sandbox-${imei}`,
    IMEI: imei,
    Model: '',
    Passed: 'Touch screen,Microphone,Speaker,Wi-Fi,Bluetooth,Front camera',
    Failed: failed,
    BatteryHealthPercentage: `${80 + digit}%`,
    Grade: failed === '' ? 'A' : 'C',
    FMI: 'Off',
    ESN: 'Clean',
    StationID: 'Sandbox station',
    EndTime: '2026-11-02T10:00:00Z',
  };
}
