import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bone } from '../../../ui/states/bone.tsx';
import classes from './report-table.module.css';

export interface Heading {
  label: string;
  /** Shown when pointed at. */
  help?: string;
  to?: string;
}

interface ReportTableProps {
  /** What the table is about. */
  name: string;
  /** The first is that of the names of the rows. */
  headings: readonly (string | Heading)[];
  /** Long names of rows take several lines. */
  wrapsNames?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** A small table of figures in a section of a report. The names of its rows stay in view while the figures scroll. */
export function ReportTable({ name, headings, wrapsNames, children }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section data-scrolls className={classes.scroller} tabIndex={0} aria-label={`${name} as a table`}>
      <table className={classes.table} data-wraps={wrapsNames || undefined}>
        <thead>
          <tr>
            {headings.map((heading) => {
              const { label, help, to }: Heading = typeof heading === 'string' ? { label: heading } : heading;
              return (
                <th key={label} scope="col" title={help}>
                  {to ? (
                    <Anchor component={Link} to={to} size="xs">
                      {label}
                    </Anchor>
                  ) : (
                    label
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface ReportRowProps {
  name: ReactNode;
  /** Where the name leads. */
  to?: string;
  isTotal?: boolean;
  /** The cells after the name. */
  children: ReactNode;
}

export function ReportRow({ name, to, isTotal, children }: ReportRowProps) {
  return (
    <tr className={isTotal ? classes.total : undefined}>
      <th scope="row">
        {to ? (
          <Anchor component={Link} to={to} size="sm">
            {name}
          </Anchor>
        ) : (
          name
        )}
      </th>
      {children}
    </tr>
  );
}

/** A figure that is loading. */
export function WaitingFigure() {
  return <Bone h={10} w={56} display="inline-block" />;
}

/** The cells of a row that is loading, after its name. */
export function WaitingCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <td key={place}>
      <WaitingFigure />
    </td>
  ));
}
