import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import type { DeviceCheck } from './diagnostics.rules.ts';

export interface ReportedDevice extends Pick<DeviceCheck, 'provider' | 'is_sandbox' | 'result' | 'details'> {
  title: string;
  identifier: string;
}

const resultLabels: Record<DeviceCheck['result'], string> = {
  clean: 'Clean',
  blacklisted: 'Reported lost or stolen',
  financed: 'Not paid off',
  locked: 'Activation lock is on',
  unknown: 'Unknown',
};

/** The email with the diagnostics report of an order's devices. */
export function writeReport(report: {
  company_name: string;
  first_name: string;
  box_id: string;
  devices: readonly ReportedDevice[];
}) {
  const { company_name, first_name, box_id, devices } = report;
  const isSandbox = devices.some(({ is_sandbox }) => is_sandbox);
  const providers = [...new Set(devices.map(({ provider }) => provider))].join(', ');
  const title = devices.length === 1 ? 'The report on your device' : 'The report on your devices';
  const page = {
    company_name,
    about: `Order ${box_id}`,
    title,
    blocks: [
      { kind: 'text' as const, text: first_name ? `Hello ${first_name},` : 'Hello,' },
      { kind: 'text' as const, text: `This is what ${providers} told us.` },
      {
        kind: 'table' as const,
        rows: devices.map(({ title: label, identifier, result, details }) => ({
          label,
          note: [identifier, details.note].filter(Boolean).join(' · '),
          before: null,
          value: resultLabels[result],
        })),
        totals: [],
      },
      ...(isSandbox ? [{ kind: 'text' as const, text: 'These are sample results of a sandbox, not real ones.' }] : []),
    ],
    footer: [company_name],
  };
  return {
    template: 'diagnostics-report',
    subject: `${title} (${box_id})`,
    html: renderHtml(page),
    plain: renderPlain(page),
  };
}
