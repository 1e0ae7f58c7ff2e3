import { localTime } from '@tradepost/contracts/dates';
import { type DistanceUnit, distanceBetween, formatDistance } from '@tradepost/contracts/locations/distance.rules';
import { hoursIn, type OpeningHours } from '@tradepost/contracts/locations/hours.rules';
import type { StoreLocation } from '@tradepost/contracts/locations/location.contract';
import { customKindNames, methodNames } from '@tradepost/contracts/locations/location.data';
import { shownFigures } from '../../lib/formats/money.ts';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { OpenNow } from './components/open-now.tsx';

export const methodText = ({ method, custom_kind }: Pick<StoreLocation, 'method' | 'custom_kind'>): string =>
  custom_kind === null ? methodNames[method] : customKindNames[custom_kind];

interface ListFacts {
  /** The company's, of locations that state none. */
  company: OpeningHours;
  /** The company's, of locations without their own. */
  timezone: string;
  unit: DistanceUnit;
  /** The location that distances are measured from. */
  from: StoreLocation | undefined;
  isArchived: boolean;
}

export function locationColumns({ company, timezone, unit, from, isArchived }: ListFacts): Column<StoreLocation>[] {
  const distance = (row: StoreLocation): string | null => {
    if (!from || row.id === from.id || row.lat === null || row.lon === null) return null;
    return formatDistance(
      distanceBetween(row as { lat: number; lon: number }, from as { lat: number; lon: number }, unit),
      unit,
      shownFigures,
    );
  };
  return [
    { key: 'name', header: 'Location', width: 200, render: (row) => row.name, csv: (row) => row.name },
    { key: 'method', header: 'Method', width: 140, render: methodText, csv: methodText },
    {
      key: 'address_text',
      header: 'Address',
      width: 280,
      render: (row) => row.address_text ?? '–',
      csv: (row) => row.address_text ?? '',
    },
    ...(isArchived
      ? [
          {
            key: 'archived_at',
            header: 'Archived',
            width: 160,
            never_cut: true,
            render: (row: StoreLocation) => row.archived_at && <TimeText at={row.archived_at} />,
            csv: (row: StoreLocation) => (row.archived_at ? localTime(row.archived_at, timezone) : ''),
          },
        ]
      : [
          {
            key: 'hours',
            header: 'Now',
            width: 220,
            render: (row: StoreLocation) => (
              <OpenNow location={hoursIn(company, row)} timezone={row.timezone ?? timezone} />
            ),
          },
        ]),
    ...(from
      ? [
          {
            key: 'distance',
            header: `From ${from.name}`,
            width: 140,
            align: 'right' as const,
            render: (row: StoreLocation) => distance(row) ?? '–',
            csv: (row: StoreLocation) => distance(row) ?? '',
          },
        ]
      : []),
  ];
}
