import type { DrawnCode as Code } from '../codes.rules.ts';

interface DrawnCodeProps {
  code: Code;
  /** The accessible label. */
  label: string;
  className?: string;
  /** Stretches the code to its box, for barcodes, whose height does not matter. */
  isStretched?: boolean;
}

/** A barcode or QR code. Black on white, in dark mode too. */
export function DrawnCode({ code, label, className, isStretched = false }: DrawnCodeProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.width} ${code.height}`}
      preserveAspectRatio={isStretched ? 'none' : undefined}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={code.width} height={code.height} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
