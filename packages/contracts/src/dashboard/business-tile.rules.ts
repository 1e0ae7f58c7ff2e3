import type { Permission } from '../permissions.ts';
import type { ReportKey } from '../reports/report.data.ts';
import { type ReportColumnKey, shownColumns } from '../reports/report-column.data.ts';
import { costPermission } from '../users/cost-permission.data.ts';
import { businessTiles, type TileKey, tileKeys } from './business-tile.data.ts';

interface ShownTile {
  key: TileKey;
  report: ReportKey;
  column: ReportColumnKey;
}

/** The tiles that a member may see. Who may not see cost and margin reads units sold, and no margin. */
export function tilesFor(can: (permission: Permission) => boolean): ShownTile[] {
  return tileKeys.flatMap((key) => {
    const { report, columns, permissions } = businessTiles[key];
    const [column] = shownColumns(columns, can(costPermission));
    return column !== undefined && permissions.some((permission) => can(permission)) ? [{ key, report, column }] : [];
  });
}
