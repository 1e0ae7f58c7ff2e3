/** A picture is sent as it is up to this many bytes; a larger one is made smaller first. */
export const pictureBytes = 500_000;
/** What one may pick: a phone's camera makes pictures of several megabytes. */
export const pickBytes = 30_000_000;
/** The longer side of a picture that was made smaller, in pixels: enough to read a scratch by. */
export const longestSide = 2000;

/** The size in pixels at which a picture is redrawn; never larger than it is. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What to try one after the other until a picture is small enough: first less quality, then fewer pixels. */
export const shrinkTries: readonly { side: number; quality: number }[] = [
  { side: longestSide, quality: 0.85 },
  { side: longestSide, quality: 0.7 },
  { side: 1600, quality: 0.7 },
  { side: 1200, quality: 0.65 },
  { side: 900, quality: 0.6 },
];

/** The name of the redrawn picture: it is a JPEG now. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
}
