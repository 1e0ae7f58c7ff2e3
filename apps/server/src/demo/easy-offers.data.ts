/** How far a sample easy offer has come. */
export type EasyEnd =
  | 'described'
  | 'no_indication'
  | 'quoted'
  | 'matched_early'
  | 'in_transit'
  | 'delivered'
  | 'inspected'
  | 'matched_equal'
  | 'matched_lower'
  | 'accepted'
  | 'completed'
  | 'held'
  | 'rejected'
  | 'returned';

export interface SampleThing {
  description: string;
  /** In minor units. */
  told: readonly [from: number, to: number] | null;
  /** The device that it is, by the key of its model, and its condition. */
  is: readonly [model: string, condition: string];
}

export interface SampleEasyOffer {
  end: EasyEnd;
  days: number;
  things: readonly SampleThing[];
  has_photos?: true;
}

const iphone13: SampleThing = {
  description: 'iPhone 13, small crack, 128?',
  told: [5_000, 18_000],
  is: ['apple-iphone-13', 'broken'],
};
const iphone15: SampleThing = {
  description: 'my old iphone 15 pro, works great, few scratches',
  told: [15_000, 60_000],
  is: ['apple-iphone-15-pro', 'good'],
};
const galaxy: SampleThing = {
  description: 'samsung s24 ultra 256gb, like new, no cracks',
  told: [20_000, 80_000],
  is: ['samsung-galaxy-s24-ultra', 'like-new'],
};
const tooHigh: SampleThing = {
  description: 'iphone 14 pro max 256 unlocked, mint!!',
  told: [70_000, 90_000],
  is: ['apple-iphone-14-pro-max', 'fair'],
};
const unpriced = (thing: SampleThing): SampleThing => ({ ...thing, told: null });

export const sampleEasyOffers: readonly SampleEasyOffer[] = [
  { end: 'described', days: 0, things: [iphone13, iphone15], has_photos: true },
  { end: 'no_indication', days: 0, things: [unpriced(iphone13), unpriced(galaxy)], has_photos: true },
  { end: 'quoted', days: 2, things: [unpriced(iphone15)] },
  { end: 'matched_early', days: 1, things: [iphone15] },
  { end: 'in_transit', days: 3, things: [iphone13], has_photos: true },
  { end: 'delivered', days: 4, things: [galaxy, iphone13] },
  { end: 'inspected', days: 5, things: [iphone15, tooHigh], has_photos: true },
  { end: 'matched_equal', days: 6, things: [iphone15, galaxy] },
  { end: 'matched_lower', days: 5, things: [iphone15, tooHigh], has_photos: true },
  { end: 'accepted', days: 8, things: [tooHigh] },
  { end: 'completed', days: 12, things: [iphone15] },
  { end: 'held', days: 6, things: [galaxy] },
  { end: 'rejected', days: 9, things: [tooHigh] },
  { end: 'returned', days: 15, things: [tooHigh] },
];
