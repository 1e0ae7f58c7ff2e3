import * as contract from '@tradepost/contracts/orders/parcel.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { decideLatePrice } from '../moves/late-price.commands.ts';
import { attachOrphan, removeOrphan } from '../receiving/orphan-parcel.commands.ts';
import { listOrphanParcels } from '../receiving/orphan-parcel.queries.ts';
import { scanIn } from '../receiving/scan-in.commands.ts';
import { setCustomTracking } from './custom-tracking.commands.ts';

export const parcelRoutes: Served[] = [
  serve(contract.setCustomTracking, (ctx, { params, body }) => setCustomTracking(ctx, params.id, body)),
  serve(contract.scanIn, (ctx, { body }) => scanIn(ctx, body)),
  serve(contract.listOrphanParcels, (ctx, { query }) => listOrphanParcels(ctx, query)),
  serve(contract.attachOrphanParcel, (ctx, { params, body }) => attachOrphan(ctx, params.id, body.order_id)),
  serve(contract.removeOrphanParcel, (ctx, { params }) => removeOrphan(ctx, params.id)),
  serve(contract.decideLatePrice, (ctx, { params, body }) => decideLatePrice(ctx, params.id, body)),
];
