/** WCAG 2: the contrast that text needs. */
const minContrast = 4.5;

/** Whether a text in one color can be read on the other. Both are `#rrggbb`. */
export function isReadableOn(one: string, other: string): boolean {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= minContrast;
}

/** What accents stand on as text, or bear white text on, in the light scheme: the page, and the darkest of its grounds. */
const grounds = ['#ffffff', '#f1efeb'];

/** The share of black in each next shade. */
const shadeStep = 0.04;

/** The color itself where it can be read on light grounds and white text on it, else its lightest shade that can. */
export function readableShade(color: string): string {
  const parts = partsOf(color);
  for (let black = 0; black < 1; black += shadeStep) {
    const shade = `#${parts.map((part) => hexOf(part * (1 - black))).join('')}`;
    // An accent as text also stands on a tint of itself.
    const tint = `#${partsOf(shade)
      .map((part) => hexOf(part * 0.1 + 255 * 0.9))
      .join('')}`;
    if ([...grounds, tint].every((ground) => isReadableOn(shade, ground))) return shade;
  }
  return '#000000';
}

const partsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const hexOf = (part: number): string => Math.floor(part).toString(16).padStart(2, '0');

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
