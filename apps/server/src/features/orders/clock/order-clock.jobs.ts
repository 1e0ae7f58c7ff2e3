import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { runOrderClock } from './order-clock.commands.ts';

/** Quotes whose days are over, reminders, abandoned and expired leads, and revised offers that nobody answers. */
export const orderClock: UpkeepDefinition = { name: 'orders-clock', cron: '*/5 * * * *', run: runOrderClock };
