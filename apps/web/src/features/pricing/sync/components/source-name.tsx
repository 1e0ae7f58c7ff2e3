import { Badge } from '@mantine/core';
import classes from './sync.module.css';

/** The name of a source, with a badge on a sandbox source. */
export function SourceName({ name, isSandbox }: { name: string; isSandbox: boolean }) {
  return (
    <span className={classes.name}>
      <span>{name.replace(/ \(sandbox\)$/i, '')}</span>
      {isSandbox && (
        <Badge size="xs" variant="outline" color="gray" className={classes.badge}>
          Sandbox
        </Badge>
      )}
    </span>
  );
}
