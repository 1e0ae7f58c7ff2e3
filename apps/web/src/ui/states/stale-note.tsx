import { Alert, Button } from '@mantine/core';

interface StaleNoteProps {
  /** Somebody else saved first. */
  isStale: boolean;
  onReload: () => void;
}

/** What was typed stays on the page; what is stored now replaces it by wish only. */
export function StaleNote({ isStale, onReload }: StaleNoteProps) {
  if (!isStale) return null;
  return (
    <Alert color="warning" role="alert" title="Somebody else changed this in the meantime">
      Nothing was saved. What you typed is still here.
      <div>
        <Button size="xs" variant="default" mt="xs" onClick={onReload}>
          Load what is stored now
        </Button>
      </div>
    </Alert>
  );
}
