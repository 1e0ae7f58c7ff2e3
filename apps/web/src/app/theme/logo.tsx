import classes from './logo.module.css';
import { markPath, wordmarkPath } from './logo-paths.data.ts';

/** The mark in the colour of the text around it; black on a receipt. `size` in px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={markPath} />
    </svg>
  );
}

/** The mark on its tile, as the browser's tab shows it. `size` in px. */
export function LogoTile({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classes.tile} aria-hidden="true">
      <rect width="24" height="24" rx="5.5" />
      <path d={markPath} transform="translate(12 12) scale(.78) translate(-12.2 -12.3)" />
    </svg>
  );
}

/** Tile and name together. `size` is the tile's height in px. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className={classes.logo} role="img" aria-label="Tradepost">
      <LogoTile size={size} />
      <svg viewBox="0 0 92 22" height={size * 0.8} fill="currentColor" aria-hidden="true">
        <path d={wordmarkPath} />
      </svg>
    </span>
  );
}
