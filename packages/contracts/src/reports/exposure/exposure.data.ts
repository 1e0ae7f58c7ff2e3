/** What the cash forecast counts in: stages of an open offer, ages, value bands and weeks. */

/** An open offer waits for its devices, or has them and waits for its inspection. */
export const exposureStages = ['waiting', 'arrived'] as const;
export type ExposureStage = (typeof exposureStages)[number];

/** Thirds of the company's own quotes of the last year. */
export const valueBands = ['low', 'middle', 'high'] as const;
export type ValueBand = (typeof valueBands)[number];

/** How an offer left a stage, or that it is still in it. */
export const stageOutcomes = ['next', 'lost', 'open'] as const;
export type StageOutcome = (typeof stageOutcomes)[number];

/** The first age in days of each bucket. Offers within a bucket are treated alike. */
export const ageBuckets = [0, 1, 2, 4, 7, 10, 14, 21, 30, 45] as const;
/** Older offers count as this old. */
export const maxAge = 90;

/** How many weeks the forecast shows. */
export const forecastWeeks = 12;
export const horizonDays = forecastWeeks * 7;

/** Normal quantile: nine of ten weeks are expected within the band. */
export const bandQuantile = 1.645;

/** So many paid orders of the last year are needed. With fewer the page says so, instead of guessing. */
export const neededOrders = 30;
/** And the first of them is at least so many days old. */
export const neededDays = 28;

/** A channel with fewer paid orders of the last year is left out. */
export const neededOfChannel = 10;

/** New offers are expected at the rate of so many days. */
export const rateDays = 56;

/**
 * What is assumed per day of a bucket before there is history, and how many days of exposure that assumption weighs. Own
 * history outweighs it soon.
 */
export const usualRates: Record<ExposureStage, { next: readonly number[]; lost: readonly number[] }> = {
  waiting: {
    next: [0.005, 0.02, 0.06, 0.1, 0.08, 0.05, 0.03, 0.015, 0.006, 0.002],
    lost: [0.01, 0.01, 0.01, 0.01, 0.01, 0.03, 0.03, 0.05, 0.05, 0.05],
  },
  arrived: {
    next: [0.3, 0.3, 0.3, 0.25, 0.2, 0.15, 0.1, 0.06, 0.03, 0.01],
    lost: [0.005, 0.01, 0.01, 0.01, 0.01, 0.01, 0.02, 0.02, 0.02, 0.02],
  },
};
export const usualWeight = 20;
/** The weight of a whole (all channels, all values) against its part, in days of exposure. */
export const wholeWeight = 40;
