import { Text } from '@mantine/core';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';

const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10_000_000;

interface HoldDocumentProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  isRequired?: boolean;
  error?: string;
}

/** The document of a step of a police hold. */
export function HoldDocument({ file, onChoose, isRequired = false, error }: HoldDocumentProps) {
  return (
    <div>
      <FileDrop
        label={isRequired ? 'Document' : 'Document (optional)'}
        types={types}
        maxBytes={maxBytes}
        description="A PDF or a picture of what the police gave you, up to 10 MB"
        error={error}
        onFiles={([chosen]) => onChoose(chosen ?? null)}
      />
      {file && (
        <Text size="sm" role="status">
          {file.name}
        </Text>
      )}
    </div>
  );
}
