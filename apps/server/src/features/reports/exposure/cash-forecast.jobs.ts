import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { computeForecast, giveUp, NoData } from './compute-forecast.commands.ts';
import { computeDueForecasts } from './due-forecasts.commands.ts';

export const computeForecastJob = defineJob({
  name: 'cash-forecast-compute',
  data: NoData,
  run: computeForecast,
  onDead: giveUp,
  title: 'Computing the cash forecast',
});

/** Every quarter of an hour, so that each company has its forecast soon after its own day begins. */
export const dueForecasts: UpkeepDefinition = {
  name: 'cash-forecasts',
  cron: '7-59/15 * * * *',
  run: computeDueForecasts,
};
