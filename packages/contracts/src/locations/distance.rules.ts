import { companyFigures } from '../money.ts';

export const distanceUnits = ['mi', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Countries that measure roads in miles. */
const mileCountries: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM']);

export const unitOfCountry = (country_code: string): DistanceUnit => (mileCountries.has(country_code) ? 'mi' : 'km');

export interface Point {
  lat: number;
  lon: number;
}

const earthRadius: Record<DistanceUnit, number> = { mi: 3958.8, km: 6371 };

/** The distance of two points as the crow flies. */
export function distanceBetween(a: Point, b: Point, unit: DistanceUnit): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = radians(b.lat - a.lat) / 2;
  const lon = radians(b.lon - a.lon) / 2;
  const half = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon) ** 2;
  return 2 * earthRadius[unit] * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** `0.4 mi`, `12 km`. */
export const formatDistance = (distance: number, unit: DistanceUnit, { number } = companyFigures): string =>
  `${distance < 10 ? number(distance, { decimals: 1 }) : number(Math.round(distance))} ${unit}`;

/** `39.7817° N, 89.6501° W`. */
export function formatPoint({ lat, lon }: Point): string {
  const side = (value: number, [plus, minus]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`;
  return `${side(lat, ['N', 'S'])}, ${side(lon, ['E', 'W'])}`;
}
