import { NativeSelect, Radio, Stack } from '@mantine/core';
import { encodingsToChoose, type FileEncoding, fileEncodings } from '@tradepost/contracts/files/encoding.data';
import type { FilePreview } from '@tradepost/contracts/files/preview.contract';
import { useMe } from '../../../lib/session/use-session.ts';

interface EncodingChoiceProps {
  preview: FilePreview;
  chosen: FileEncoding | undefined;
  onChoose: (encoding: FileEncoding) => void;
}

/** Asks for the encoding of a text file by its names, or lets somebody correct the one that was found. */
export function EncodingChoice({ preview, chosen, onChoose }: EncodingChoiceProps) {
  const { country_code } = useMe();
  const { encoding, choices } = preview;
  if (choices.length > 0)
    return (
      <Radio.Group
        label="Which one shows the names correctly?"
        description="The file doesn’t say how its letters are stored."
        value={chosen ?? null}
        onChange={(value) => onChoose(value as FileEncoding)}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice.encoding}
              value={choice.encoding}
              label={choice.samples.join(' · ')}
              description={fileEncodings[choice.encoding]}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  if (!chosen && (encoding === null || encoding.startsWith('utf-'))) return null;
  return (
    <NativeSelect
      label="Encoding"
      description="Change it if names look wrong"
      maw={320}
      size="xs"
      value={encoding ?? chosen ?? ''}
      data={encodingsToChoose(country_code).map((value) => ({ value, label: fileEncodings[value] }))}
      onChange={(event) => onChoose(event.currentTarget.value as FileEncoding)}
    />
  );
}
