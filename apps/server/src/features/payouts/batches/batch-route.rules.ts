import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { PayoutBatchRow, PayoutItemRow } from './batch.table.ts';

/**
 * How the batches of a format are paid. Batches whose format is a kind of bank file need none: their export writes the file.
 * The others have a route, registered with `routeBatches` in `app.ts`.
 */
export interface BatchRoute {
  /** The format of the batch: `checks`, or a payout service such as `tremendous`. */
  key: string;
  label: string;
  /** The payout method of its orders. */
  method: string;
  how: 'checks' | 'service';
  max_items: number;
  /** What is missing before a batch can be made, as a sentence; null when nothing is. */
  findObstacle?(ctx: Ctx): Promise<string | null>;
  /**
   * Begins to pay: numbers the checks, or enqueues the payments for the service. Runs in the transaction of the export, after
   * the batch became `exported` and its payments `sent`. Throwing cancels the export.
   */
  begin(ctx: Ctx, batch: PayoutBatchRow, items: readonly PayoutItemRow[]): Promise<void>;
}

const routes = new Map<string, BatchRoute>();

/** Registers a route when the server starts. Repeating it replaces the route of the same key. */
export function routeBatches(route: BatchRoute): void {
  routes.set(route.key, route);
}

export const findRoute = (key: string): BatchRoute | undefined => routes.get(key);

export const listRoutes = (): BatchRoute[] => [...routes.values()];
