import type { Permission } from '../permissions.ts';
import type { ReportKey } from '../reports/report.data.ts';
import type { ReportColumnKey } from '../reports/report-column.data.ts';

interface TileFact {
  label: string;
  /** Its figures are those of this report. */
  report: ReportKey;
  /** The first of these that the member may see. */
  columns: readonly ReportColumnKey[];
  /** One of these is needed, beside that to see the column. */
  permissions: readonly Permission[];
  /** What it will show, while nothing has happened yet. */
  empty: string;
}

/** The first figures of the dashboard, in order. */
export const businessTiles = {
  bought: {
    label: 'Bought',
    report: 'all-offers',
    columns: ['devices'],
    permissions: ['orders.view', 'reports.view'],
    empty: 'Devices you have paid for appear here',
  },
  paid_out: {
    label: 'Paid out',
    report: 'all-offers',
    columns: ['paid_amount'],
    permissions: ['orders.view', 'reports.view'],
    empty: 'What you pay sellers appears here',
  },
  sold: {
    label: 'Sold',
    report: 'margin',
    columns: ['sales', 'sold'],
    permissions: ['inventory.view', 'reports.view'],
    empty: 'Units you sell appear here',
  },
  margin: {
    label: 'Margin',
    report: 'margin',
    columns: ['margin'],
    permissions: ['inventory.view', 'reports.view'],
    empty: 'Sales less cost appears here',
  },
} as const satisfies Record<string, TileFact>;
export type TileKey = keyof typeof businessTiles;
export const tileKeys = Object.keys(businessTiles) as [TileKey, ...TileKey[]];

/** What a count counts, as one and as several. */
export const tileUnits: Partial<Record<ReportColumnKey, readonly [string, string]>> = {
  devices: ['device', 'devices'],
  sold: ['unit', 'units'],
};
