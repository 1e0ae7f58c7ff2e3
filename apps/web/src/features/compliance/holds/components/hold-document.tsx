import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';

const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10_000_000;

/** The files of a step: its document, when there is one. */
export const filesOf = (document: File | null): Record<string, File> => (document ? { document } : {});

interface HoldDocumentProps {
  value?: File | null;
  onChange: (file: File | null) => void;
  isRequired?: boolean;
  error?: ReactNode;
}

/** The document of a step of a police hold. */
export function HoldDocument({ value, onChange, isRequired = false, error }: HoldDocumentProps) {
  return (
    <div>
      <FileDrop
        label={isRequired ? 'Document' : 'Document (optional)'}
        types={types}
        maxBytes={maxBytes}
        description="A PDF or a picture of what the police gave you, up to 10 MB"
        error={error as string | undefined}
        onFiles={([chosen]) => onChange(chosen ?? null)}
      />
      {value && (
        <Text size="sm" role="status">
          {value.name}
        </Text>
      )}
    </div>
  );
}
