/** Times that steps took, from counts of steps by the logarithm of their time. */

export interface TimeBucket {
  bucket: number;
  n: number;
}

/** The middle of the times of a bucket, in seconds: there are eight of them to a doubling, from a minute on. */
export const secondsOfBucket = (bucket: number): number => Math.round(60 * 2 ** ((bucket + 0.5) / 8));

/** The time within which a share of the steps was done, to about 5%. Null without any. */
export function timeOfShare(buckets: readonly TimeBucket[], share: number): number | null {
  const total = buckets.reduce((sum, { n }) => sum + n, 0);
  if (total <= 0) return null;
  let reached = 0;
  for (const { bucket, n } of [...buckets].sort((one, other) => one.bucket - other.bucket)) {
    reached += n;
    if (reached >= share * total) return secondsOfBucket(bucket);
  }
  return null;
}
