import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PreviewContract } from '@tradepost/contracts/files/preview.contract';
import type { ReactNode } from 'react';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type ChosenFile, previewQuery } from '../preview.api.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { PreviewTable } from './preview-table.tsx';

interface FileChoiceProps {
  preview: PreviewContract;
  chosen: ChosenFile | null;
  onChoose: (chosen: ChosenFile | null) => void;
  label: string;
  description?: string;
  types: readonly string[];
  maxBytes: number;
  error?: string | undefined;
  /** What goes on with the file. It gets whether the file can be read. */
  action: (canRead: boolean) => ReactNode;
}

/** Chooses the file of an import, and shows its first rows as they will be before anything is stored. */
export function FileChoice({ preview, chosen, onChoose, action, error, description, ...drop }: FileChoiceProps) {
  const shown = useQuery(previewQuery(preview, chosen));
  if (!chosen)
    return (
      <FileDrop
        {...drop}
        {...(description ? { description } : {})}
        {...(error ? { error } : {})}
        onFiles={([file]) => (file ? onChoose({ file }) : undefined)}
      />
    );
  const { data } = shown;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {chosen.file.name}
        </Text>
        <Button size="xs" variant="default" onClick={() => onChoose(null)}>
          Choose another file
        </Button>
      </Group>
      {shown.isPending && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text size="sm">Reading the first rows…</Text>
        </Group>
      )}
      {shown.error && <ErrorState error={shown.error} onRetry={() => void shown.refetch()} />}
      {data && (
        <>
          <EncodingChoice
            preview={data}
            chosen={chosen.encoding}
            onChoose={(encoding) => onChoose({ file: chosen.file, encoding })}
          />
          <PreviewTable preview={data} />
        </>
      )}
      {error && (
        <Text size="sm" c="danger" role="alert">
          {error}
        </Text>
      )}
      {action(data !== undefined && data.failure === null)}
    </Stack>
  );
}
