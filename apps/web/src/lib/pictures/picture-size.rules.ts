/** Pictures above this size in bytes are resized before upload. */
export const pictureBytes = 500_000;
/** The maximum size of a picked file. Phone cameras produce several megabytes. */
export const pickBytes = 30_000_000;
/** The longer side of a resized picture in pixels, enough to see a scratch. */
export const longestSide = 2000;

/** The size of the resized picture in pixels. Never larger than the original. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The steps to try until a picture is small enough: first lower quality, then fewer pixels. */
export const shrinkTries: readonly { side: number; quality: number }[] = [
  { side: longestSide, quality: 0.85 },
  { side: longestSide, quality: 0.7 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.65 },
  { side: 900, quality: 0.6 },
];

/** The name of the resized picture, which is a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}
