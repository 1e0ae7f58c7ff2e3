import { useEffect, useState } from 'react';
import { useBrand } from '../../lib/product.ts';
import { LogoTile } from '../theme/logo.tsx';
import classes from './splash.module.css';

/** Shown one by one while the app loads. */
const tips: readonly string[] = [
  'Press Ctrl+K anywhere to jump to a page, or to an order by its number, IMEI or customer.',
  'Press ? to see every keyboard shortcut on the current screen.',
  'Press C to start a new order without touching the mouse.',
  'Press G then O to go to in-store orders, and G then D for the dashboard.',
  'List filters are part of the URL: share the link, and a colleague sees the same list.',
  'Hold Ctrl and click an order to open it in a new tab.',
  'Choose a location in the top bar to filter every list by it.',
  'Switch to dark mode in the top bar, or follow your computer’s setting.',
];

/** The duration of a tip and the delay of the warning, in milliseconds. */
const tipInterval = 6_000;
const warningAfter = 35_000;

/** Fills the screen until the first page is ready. */
export function Splash() {
  const [turn, setTurn] = useState(() => Math.floor(Math.random() * tips.length));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const next = setInterval(() => setTurn((shown) => shown + 1), tipInterval);
    const late = setTimeout(() => setLate(true), warningAfter);
    return () => {
      clearInterval(next);
      clearTimeout(late);
    };
  }, []);
  return (
    <main className={classes.splash}>
      <div className={classes.mark}>
        <LogoTile size={48} />
      </div>
      <p role="status" className={classes.status}>
        Loading {useBrand().name}…
      </p>
      <div className={classes.tip}>
        <p className={classes.label}>DID YOU KNOW</p>
        <p key={turn} className={classes.text}>
          {tips[turn % tips.length]}
        </p>
      </div>
      <p role="alert" className={classes.warning}>
        {isLate &&
          'If you are having issues loading or logging in, try reloading the page or clearing the cache on your browser and try again'}
      </p>
    </main>
  );
}
