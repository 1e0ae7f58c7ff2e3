import { Badge } from '@mantine/core';

/** Marks a label of a test account or the sandbox: no carrier takes it. */
export function SampleMark() {
  return (
    <Badge
      variant="outline"
      color="warning"
      size="sm"
      radius="sm"
      title="No carrier takes this label"
      miw="max-content"
    >
      Sample
    </Badge>
  );
}
