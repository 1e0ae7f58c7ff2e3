import { Badge } from '@mantine/core';
import classes from './sync.module.css';

/** A source by its name; an invented one is named as such wherever it shows. */
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
