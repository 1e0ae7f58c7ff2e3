import * as member from '@tradepost/contracts/users/member.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { listStaff } from './member.queries.ts';

export const memberRoutes: Served[] = [serve(member.listStaff, (ctx) => listStaff(ctx))];
