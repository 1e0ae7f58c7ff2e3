import type { RunningServer } from '../server.ts';
import type { PriceSamples } from './price-samples.ts';

/** One line of the price report. */
export interface PriceLine {
  name: string;
  budget: string;
  measured: string;
  /** Null when there is no limit. */
  holds: boolean | null;
  /** The database's time for the same rows. */
  bare: string;
  /** Milliseconds of server CPU time, per request or in total. */
  processor: string;
}

/** The inputs of a measurement. */
export interface PriceBench {
  url: string;
  server: RunningServer;
  /** ID of the large company's owner. */
  cookie: string;
  samples: PriceSamples;
  load: { connections: number; warmUpMilliseconds: number; milliseconds: number };
  say: (line: string) => void;
}
