import {
  conditionMark,
  type FeedColumn,
  type FeedCondition,
  type FeedFormat,
  type FeedLayout,
} from './datafeed.data.ts';

/** A name that an element of XML may have. */
const elementName = /^[A-Za-z_][\w.-]*$/;

interface FeedShape {
  format: FeedFormat;
  layout: FeedLayout;
  columns: readonly FeedColumn[];
  conditions: readonly FeedCondition[];
  root_name: string;
  row_name: string;
}

export interface FeedFault {
  path: (string | number)[];
  message: string;
}

const xmlRule = 'In XML a name begins with a letter and has only letters, digits, hyphens, dots and underscores';

/** What is wrong with the shape of a feed, by field. */
export function findFeedFaults(feed: FeedShape): FeedFault[] {
  return [...columnFaults(feed), ...conditionFaults(feed), ...nameFaults(feed)];
}

function columnFaults({ layout, columns }: FeedShape): FeedFault[] {
  const faults: FeedFault[] = [];
  const prices = columns.filter(({ field }) => field === 'price');
  if (prices.length === 0) faults.push({ path: ['columns'], message: 'Add a column with the price' });
  if (layout === 'wide' && columns.some(({ field }) => field === 'condition'))
    faults.push({ path: ['columns'], message: 'With one row for each device there is no condition column' });
  columns.forEach(({ field, name }, at) => {
    const path = ['columns', at, 'name'];
    const hasMark = name.includes(conditionMark);
    if (field === 'price' && layout === 'wide' && !hasMark)
      faults.push({ path, message: `The name must contain ${conditionMark}, which becomes the name of the condition` });
    else if (hasMark && !(field === 'price' && layout === 'wide'))
      faults.push({ path, message: `Only a price column of one row for each device has ${conditionMark}` });
    if (columns.findIndex((other) => other.name === name) < at)
      faults.push({ path, message: 'Another column has this name' });
  });
  return faults;
}

function conditionFaults({ conditions }: FeedShape): FeedFault[] {
  const names = conditions.map(({ name }) => name.toLowerCase());
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: ['conditions', at, 'name'], message: 'Another condition has this name' }] : [],
  );
}

function nameFaults({ format, layout, columns, conditions, root_name, row_name }: FeedShape): FeedFault[] {
  if (format !== 'xml') return [];
  const wrong = (name: string) => !elementName.test(name.replaceAll(conditionMark, 'x'));
  const faults: FeedFault[] = [];
  if (wrong(root_name)) faults.push({ path: ['root_name'], message: xmlRule });
  if (wrong(row_name)) faults.push({ path: ['row_name'], message: xmlRule });
  columns.forEach(({ name }, at) => {
    if (wrong(name)) faults.push({ path: ['columns', at, 'name'], message: xmlRule });
  });
  // The condition’s name becomes part of an element’s name.
  if (layout === 'wide')
    conditions.forEach(({ name }, at) => {
      if (wrong(`x${name}`)) faults.push({ path: ['conditions', at, 'name'], message: xmlRule });
    });
  return faults;
}

/** A percentage of progress. What is no number says so in the console and counts as 0. */
export function readPercentage(value: unknown, warn: (text: string) => void): number {
  const percentage = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof percentage === 'number' && Number.isFinite(percentage)) return Math.min(100, Math.max(0, percentage));
  warn(`The datafeed percentage is not a number: ${String(value)}`);
  return 0;
}
