interface QrCodeProps {
  /** Rows of 0 and 1. */
  rows: readonly string[];
  label: string;
  className?: string;
}

/** The white edge that scanners need, in modules. */
const edge = 4;

/** A QR code, black on white in dark mode too. */
export function QrCode({ rows, label, className }: QrCodeProps) {
  const size = rows.length + 2 * edge;
  const path = rows
    .flatMap((row, y) => [...row].map((dot, x) => (dot === '1' ? `M${x + edge} ${y + edge}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
