import { useQuery } from '@tanstack/react-query';
import { unitLockKeys, unitLocks, unitSourceLabels, unitSources } from '@tradepost/contracts/inventory/unit.data';
import { listUnitFilters } from '@tradepost/contracts/inventory/unit-list.contract';
import { useMemo } from 'react';
import { useLocationFilter } from '../../../lib/location-filter.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import type { FilterOption, ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import { sayAge } from '../unit-labels.rules.ts';

const named = (records: readonly { id: number; name: string }[]): FilterOption[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));

const numbers = (values: readonly number[], label: (value: number) => string): FilterOption[] =>
  values.map((value) => ({ value: String(value), label: label(value) }));

const choiceOf = (key: string, label: string, options: FilterOption[]): ListFilter => ({
  key,
  label,
  kind: 'select',
  options,
});

const yes = (label: string): FilterOption[] => [{ value: '1', label }];

/** What every stock can be narrowed by, whatever is in it. */
const batteryAndAge: ListFilter[] = [
  choiceOf(
    'battery_min',
    'Battery from',
    numbers([95, 90, 85, 80, 70], (value) => `${value}% or more`),
  ),
  choiceOf(
    'battery_max',
    'Battery up to',
    numbers([70, 79, 84, 89], (value) => `${value}% or less`),
  ),
  choiceOf(
    'age_min',
    'Age from',
    numbers([7, 14, 30, 60, 90, 180], (value) => `${value} days or more`),
  ),
  choiceOf(
    'age_max',
    'Age up to',
    numbers([1, 2, 7, 30], (value) => `${sayAge(value)} or less`),
  ),
];

/** The filters of the stock, most used first. */
export function useUnitFilters(): ListFilter[] {
  const { currency } = useMe();
  const { location_id } = useLocationFilter();
  const { data } = useQuery(contractQuery(listUnitFilters));
  return useMemo(() => {
    const {
      locations = [],
      categories = [],
      brands = [],
      grades = [],
      colors = [],
      shelves = [],
      partners = [],
    } = data ?? {};
    const select = (key: string, label: string, options: FilterOption[]): ListFilter[] =>
      options.length === 0 ? [] : [choiceOf(key, label, options)];
    return [
      // When the header selects a location, it is the only one.
      ...(location_id === null && locations.length > 1 ? select('location_id', 'Location', named(locations)) : []),
      ...select('grade_id', 'Grade', named(grades)),
      ...select('category_id', 'Category', named(categories)),
      ...select('brand_id', 'Brand', named(brands)),
      ...select(
        'color',
        'Color',
        colors.filter((color) => !color.includes(',')).map((value) => ({ value, label: value })),
      ),
      ...select(
        'shelf',
        'Shelf',
        shelves.filter((shelf) => !shelf.includes(',')).map((value) => ({ value, label: value })),
      ),
      ...select('lock', 'Locks', [
        { value: 'any', label: 'Any lock' },
        { value: 'clear', label: 'All clear' },
        ...unitLockKeys.map((value) => ({ value, label: unitLocks[value].locked })),
      ]),
      ...batteryAndAge,
      { key: 'price', label: 'Asking price', kind: 'money-range', currency },
      ...select('is_unpriced', 'Price', yes('Without an asking price')),
      ...select('is_ungraded', 'Grading', yes('Without a grade')),
      ...select('is_unshelved', 'Shelving', yes('On no shelf')),
      ...select('is_unwiped', 'Data wipe', yes('Not wiped')),
      ...select('marketer_id', 'Partner', named(partners)),
      ...select('is_on_hold', 'Holds', yes('On hold')),
      ...select('ends_today', 'End of hold', yes('Hold ends today')),
      ...select('is_repeated', 'Duplicates', yes('Same device twice')),
      ...select(
        'source',
        'Source',
        unitSources.map((value) => ({ value, label: unitSourceLabels[value] })),
      ),
    ];
  }, [data, currency, location_id]);
}
