import { openCalls } from '../../../platform/vendors/account-calls.client.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { sandboxDiagnostics } from '../../orders/diagnostics/diagnostics.rules.ts';
import { findBrandOfTac } from '../../orders/diagnostics/tac-brand.rules.ts';
import type { System } from '../port/system-port.rules.ts';
import {
  checkOf,
  type EsnAnswer,
  firstOf,
  hostOf,
  type PhoneCheckReport,
  prefixOf,
  readPhoneCheckError,
} from './phonecheck.rules.ts';
import { sandboxReport } from './phonecheck-sandbox.rules.ts';
import { type AskedDevice, listAsked, storeReports } from './store-reports.commands.ts';
import { takeReports } from './take-reports.commands.ts';

const vendor = 'PhoneCheck';
/** Records of `GetAllDevices` on a page. */
const pageSize = 500;

/** After midnight the day before is read too: reports arrive late. */
const lateHours = 6;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Mark {
  day: string;
  offset: number;
}

/** Test reports come in, which costs nothing. An IMEI is checked only when somebody asks for it. */
export const phonecheck: System = {
  open({ credentials: { region = 'us', username = '', api_key = '' }, settings }, address, { platform }) {
    const { ask } = openCalls({
      vendor,
      address: { base_url: hostOf(region), ...address },
      prefix: prefixOf(region),
      readError: readPhoneCheckError,
    });
    /** The names of fields differ between calls. */
    const post = <Answer>(path: string, fields: Record<string, string>, has_effect = false) =>
      ask<Answer>(path, { method: 'POST', body: new URLSearchParams(fields), has_effect });
    const listDay = async (day: string, offset: number): Promise<PhoneCheckReport[]> => {
      const fields = { Apikey: api_key, Username: username, Date: day, offset: String(offset) };
      const answer = await post<PhoneCheckReport[] | { msg?: string; message?: string }>('/v2/GetAllDevices', fields);
      if (Array.isArray(answer)) return answer;
      // It tells wrong credentials with status 200.
      throw new VendorError('credentials', answer.msg ?? answer.message ?? 'PhoneCheck does not know this account');
    };
    const findReport = async (imei: string): Promise<PhoneCheckReport | null> => {
      try {
        return firstOf(await post<PhoneCheckReport>('/GetDeviceInfo', { apiKey: api_key, username, imei }));
      } catch (error) {
        // The device was not tested yet.
        if (error instanceof VendorError && error.status === 404) return null;
        throw error;
      }
    };
    const today = () => dayOf(platform.clock.now().getTime());
    /** Late reports of a day are read for hours after it. */
    const firstDay = () => dayOf(platform.clock.now().getTime() - lateHours * 3_600_000);
    return {
      async test() {
        await listDay(today(), 0);
        return { name: username, account_key: `${region} ${username}` };
      },
      async send({ body }) {
        const reports: PhoneCheckReport[] = [];
        for (const { imei } of (body as { devices: AskedDevice[] }).devices) {
          const report = await findReport(imei);
          if (report) reports.push({ ...report, IMEI: report.IMEI || imei });
        }
        return { reports };
      },
      async checkBlacklist(imei) {
        const Devicetype = findBrandOfTac(imei) === 'Apple' ? 'Apple' : 'Android';
        const carrier = String(settings.carrier ?? 'T-Mobile');
        const fields = { ApiKey: api_key, Username: username, IMEI: imei, Devicetype, carrier };
        return checkOf(await post<EsnAnswer>('/CheckEsn', fields, true));
      },
      async readPage(_what, mark) {
        const { day, offset } = (mark as Mark | null) ?? { day: firstDay(), offset: 0 };
        const found = await listDay(day, offset);
        const total = Number(found[0]?.numOfRecords ?? found.length);
        const isWhole = offset + pageSize >= total || found.length === 0;
        const nextDay = day < today() ? { day: today(), offset: 0 } : null;
        return {
          records: found.map(recordOf),
          next: isWhole ? nextDay : { day, offset: offset + pageSize },
          // Of two days together it is not known.
          total: firstDay() < today() ? null : total,
        };
      },
    };
  },
  openSandbox: () => ({
    test: async () => ({ name: 'PhoneCheck sandbox', account_key: 'sandbox' }),
    send: async ({ body }) => ({
      reports: (body as { devices: AskedDevice[] }).devices.flatMap(({ imei }) => sandboxReport(imei) ?? []),
    }),
    checkBlacklist: (imei) => sandboxDiagnostics.checkBlacklist(imei),
    readPage: async () => ({ records: [], next: null, total: 0 }),
  }),
  events: { 'order.created': 'reports', 'order.moved': 'reports', 'order.item_inspected': 'reports' },
  prepare: listAsked,
  store: storeReports,
  reads: { reports: takeReports },
};

function recordOf(report: PhoneCheckReport) {
  const number = report.IMEI || report.Serial || '';
  const id = `${report.master_id ?? `${number} ${report.EndTime ?? report.DeviceCreatedDate ?? ''}`}`;
  return { id, name: [report.Model, number].filter(Boolean).join(' ') || null, data: report };
}
