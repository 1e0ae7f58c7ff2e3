import { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { z } from 'zod';

const webAddress = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http or https address` })
    .nullable()
    .default(null);

/** The white-label installs in the WHITE_LABELS setting. */
const Installs = z
  .array(
    WhiteLabel.extend({
      host: z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9.-]+$/, 'host must be a host name without port'),
      name: z.string().trim().min(1, 'name is missing').max(40),
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'accent must look like #0d6761')
        .refine(
          (accent) => contrastOnWhite(accent) >= 4.5,
          'accent must be darker: text in it could not be read on white',
        ),
      mark: z
        .string()
        .regex(
          /^data:image\/(svg\+xml|png);base64,[A-Za-z0-9+/=]+$/,
          'mark must be an SVG or PNG as data:image/…;base64,…',
        )
        .max(100_000)
        .nullable()
        .default(null),
      help_url: webAddress('help_url'),
      changelog_url: webAddress('changelog_url'),
      hides: WhiteLabel.shape.hides.default([]),
    }),
  )
  .max(20);

/** Reads WHITE_LABELS. Errors are returned in `problems`. */
export function readWhiteLabels(text: string | undefined): { white_labels: WhiteLabel[]; problems: string[] } {
  if (!text) return { white_labels: [], problems: [] };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { white_labels: [], problems: ['WHITE_LABELS must be a list in JSON'] };
  }
  const parsed = Installs.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) =>
        `WHITE_LABELS, entry ${Number(path[0] ?? 0) + 1}${path[1] ? `, ${String(path[1])}` : ''}: ${message}`,
    );
    return { white_labels: [], problems };
  }
  const hosts = parsed.data.map(({ host }) => host);
  const twice = hosts.find((host, index) => hosts.indexOf(host) !== index);
  return { white_labels: parsed.data, problems: twice ? [`WHITE_LABELS names ${twice} twice`] : [] };
}

/** The contrast ratio of a color on white, 1 to 21 (WCAG 2). */
function contrastOnWhite(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
