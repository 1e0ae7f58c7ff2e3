import { SentResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import type { LockState } from '@tradepost/contracts/inventory/unit.data';
import { instantOf } from '../../../platform/vendors/vendor-answer.ts';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';
import type { DeviceCheck } from '../../orders/diagnostics/diagnostics.rules.ts';

/** A report of PhoneCheck, as far as it is read. Every field is a text, and may be missing. */
export interface PhoneCheckReport {
  master_id?: number | string | null;
  IMEI?: string | null;
  Serial?: string | null;
  Model?: string | null;
  Memory?: string | null;
  Color?: string | null;
  Carrier?: string | null;
  Grade?: string | null;
  Version?: string | null;
  Notes?: string | null;
  /** Names of tests, separated by commas. */
  Passed?: string | null;
  Failed?: string | null;
  Pending?: string | null;
  Cosmetics?: string | null;
  BatteryHealthPercentage?: string | number | null;
  BatteryCycle?: string | number | null;
  SimLock?: string | null;
  ESN?: string | null;
  FMI?: string | null;
  MDM?: string | null;
  Erased?: string | null;
  StartTime?: string | null;
  EndTime?: string | null;
  DeviceCreatedDate?: string | null;
  StationID?: string | null;
  TesterName?: string | null;
  /** In the first element of a list only. */
  numOfRecords?: number | string;
}

export const hostOf = (region: string): string =>
  region === 'eu' ? 'https://eu-clientapiv2.phonecheck.com' : 'https://clientapiv2.phonecheck.com';
export const prefixOf = (region: string): string => (region === 'eu' ? '/cloudDB' : '/cloud/cloudDB');

export const readPhoneCheckError: ReadVendorError = (body) => {
  const { msg, message, error } = (body ?? {}) as { msg?: unknown; message?: unknown; error?: unknown };
  const said = [msg, message, error].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? { message: said } : null;
};

const text = (value: string | number | null | undefined, max = 40): string | null =>
  String(value ?? '')
    .trim()
    .slice(0, max) || null;

const namesIn = (list: string | null | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((name) => name.trim().slice(0, 80))
      .filter((name) => name !== ''),
  ),
];

function numberIn(value: string | number | null | undefined, max: number): number | null {
  const found = /\d+/.exec(String(value ?? ''))?.[0];
  const number = found === undefined ? null : Number(found);
  return number !== null && number <= max ? number : null;
}

/** PhoneCheck spells the states of locks in many ways. What it does not say stays open. */
function lockOf(value: string | null | undefined, locked: RegExp, clear: RegExp): LockState | null {
  const said = value?.trim() ?? '';
  if (clear.test(said)) return 'clear';
  return locked.test(said) ? 'locked' : null;
}

/** A report as the bench takes the results of any station; null where it has no number or no test. */
export function resultOf(report: PhoneCheckReport): SentResult | null {
  const tested_at = instantOf(report.EndTime) ?? instantOf(report.StartTime) ?? instantOf(report.DeviceCreatedDate);
  const failed = [...namesIn(report.Failed), ...namesIn(report.Cosmetics)].filter((name) => !/^(none|ok)$/i.test(name));
  const outcomes = [
    ...failed.map((name) => ({ name, outcome: 'failed' as const })),
    ...namesIn(report.Passed).map((name) => ({ name, outcome: 'passed' as const })),
    ...namesIn(report.Pending).map((name) => ({ name, outcome: 'skipped' as const })),
  ];
  const tests = outcomes.filter(({ name }, index) => outcomes.findIndex((one) => one.name === name) === index);
  const wiped = /^(yes|true|success|passed)/i.test(report.Erased ?? '') && tested_at !== null;
  const parsed = SentResult.safeParse({
    result_id:
      text(report.master_id) ?? `${report.IMEI ?? report.Serial ?? ''} ${tested_at ?? ''}`.trim().slice(0, 120),
    tool: 'PhoneCheck',
    station: text(report.StationID, 80),
    operator: text(report.TesterName, 120),
    imei: text(report.IMEI),
    serial: text(report.Serial),
    model: text(report.Model, 120),
    storage: text(report.Memory),
    color: text(report.Color),
    carrier: text(report.Carrier, 60),
    tests: tests.slice(0, 200),
    battery_percent: numberIn(report.BatteryHealthPercentage, 100),
    battery_cycles: numberIn(report.BatteryCycle, 100_000),
    grade: text(report.Grade),
    carrier_lock: lockOf(report.SimLock, /^(yes|locked|on)/i, /^(no|unlocked|off)/i),
    activation_lock: lockOf(report.FMI, /^(yes|on|locked|true)/i, /^(no|off|unlocked|false)/i),
    mdm_lock: lockOf(report.MDM, /^(yes|on|locked|true)/i, /^(no|off|false)/i),
    blacklist: lockOf(report.ESN, /^(bad|blacklist|blocked|lost|stolen|yes)/i, /^(clean|good|clear|no)/i),
    wipe: wiped
      ? { outcome: 'passed', level: 'clear', method: 'Erased by PhoneCheck', tool: 'PhoneCheck', wiped_at: tested_at }
      : null,
    tested_at: tested_at ?? '',
  });
  return parsed.success ? parsed.data : null;
}

/** An answer is one report, a list, or an empty list. */
export const firstOf = (answer: PhoneCheckReport | PhoneCheckReport[] | null): PhoneCheckReport | null =>
  Array.isArray(answer) ? (answer[0] ?? null) : answer;

export interface EsnAnswer {
  RawResponse?: { blackliststatus?: string; greyliststatus?: string; [name: string]: unknown } | string | null;
  Remarks?: string | null;
}

export function checkOf({ RawResponse, Remarks }: EsnAnswer): DeviceCheck {
  const raw =
    typeof RawResponse === 'string' ? (JSON.parse(RawResponse) as Record<string, unknown>) : (RawResponse ?? {});
  const said = String(raw.blackliststatus ?? '').trim();
  const isListed = /^(yes|bad|blacklist|blocked|lost|stolen)/i.test(said);
  const isClear = /^(no|clean|good|clear)/i.test(said);
  const isFinanced = /financ|not paid|unpaid/i.test(Remarks ?? '');
  const note = Remarks || (isListed ? 'Reported lost or stolen' : isClear ? 'Not reported' : 'PhoneCheck does not say');
  return {
    provider: 'PhoneCheck',
    is_sandbox: false,
    result: isListed ? 'blacklisted' : isFinanced ? 'financed' : isClear ? 'clean' : 'unknown',
    details: { note },
  };
}
