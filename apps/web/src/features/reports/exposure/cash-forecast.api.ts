import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { exportCashForecast, readCashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { api, apiFile } from '../../../lib/api.ts';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';

/** The query that a new forecast invalidates. */
export const forecastKeys = [contractKey(readCashForecast)] as const;

/** Milliseconds between looks at whether a forecast that was asked for is there. */
const lookEvery = 1_500;

type Values = Readonly<Record<string, string>>;

/** The location of the header narrows it, so it is part of the key. */
export function cashForecastQuery(query: Values, location_id: number | null) {
  const input = { query };
  return queryOptions({
    queryKey: [...contractKey(readCashForecast), input, location_id],
    queryFn: ({ signal }) => api(readCashForecast, { ...input, signal } as never),
    placeholderData: keepPreviousData,
    refetchInterval: (read) => (read.state.data?.is_computing ? lookEvery : false),
  });
}

export async function saveCashForecast(query: Values): Promise<void> {
  saveFile(await apiFile(exportCashForecast, { query } as never));
}
