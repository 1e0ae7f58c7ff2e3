import { isWhiteLabel, useBrand } from '../../lib/product.ts';
import classes from './logo.module.css';
import { markPath, wordmarkPath } from './logo-paths.data.ts';

/** The logo in the current text color. `size` in px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  // White-label installs do not show our logo.
  if (isWhiteLabel(useBrand())) return null;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={markPath} />
    </svg>
  );
}

/** The logo on its tile, as in the browser tab. `size` in px. */
export function LogoTile({ size = 24 }: { size?: number }) {
  const brand = useBrand();
  const { name, mark } = brand;
  if (mark) return <img src={mark} width={size} height={size} alt="" className={classes.tile} />;
  if (isWhiteLabel(brand))
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} className={classes.tile} aria-hidden="true">
        <rect width="24" height="24" rx="5.5" />
        <text x="12" y="17" textAnchor="middle" className={classes.letter}>
          {name.charAt(0)}
        </text>
      </svg>
    );
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classes.tile} aria-hidden="true">
      <rect width="24" height="24" rx="5.5" />
      <path d={markPath} transform="translate(12 12) scale(.78) translate(-12.2 -12.3)" />
    </svg>
  );
}

/** The tile and the name. `size` is the tile's height in px. */
export function Logo({ size = 24 }: { size?: number }) {
  const brand = useBrand();
  const { name, mark } = brand;
  return (
    <span className={classes.logo} role="img" aria-label={name}>
      {mark ? <img src={mark} height={size} alt="" className={classes.wide} /> : <LogoTile size={size} />}
      {isWhiteLabel(brand) ? <span className={classes.name}>{name}</span> : <Wordmark size={size} />}
    </span>
  );
}

function Wordmark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 92 22" height={size * 0.8} fill="currentColor" aria-hidden="true">
      <path d={wordmarkPath} />
    </svg>
  );
}
