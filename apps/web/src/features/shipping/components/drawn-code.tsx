import type { DrawnCode as Code } from '../codes.rules.ts';

interface DrawnCodeProps {
  code: Code;
  /** What it says, for who cannot see it. */
  label: string;
  className?: string;
  /** Fills its box: right for bars, which may be of any height. */
  isStretched?: boolean;
}

/** A code that scanners read, black on white also in the dark. */
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
