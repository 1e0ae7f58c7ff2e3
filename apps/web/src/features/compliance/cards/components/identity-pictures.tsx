import { Stack } from '@mantine/core';
import {
  addIdentityPicture,
  type ComplianceCard,
  findComplianceCard,
} from '@tradepost/contracts/compliance/card.contract';
import type { DocumentSide, DocumentType } from '@tradepost/contracts/compliance/card.data';
import { sidesOf } from '@tradepost/contracts/compliance/card.rules';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { shrinkPicture } from '../../../../lib/pictures/shrink-picture.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { sideLabels } from '../card-labels.rules.ts';

/** Before it is resized. */
const maxPictureBytes = 30_000_000;

interface IdentityPicturesProps {
  card: ComplianceCard;
  documentType: DocumentType | null;
}

/** Takes the pictures of the document. Each is stored at once. */
export function IdentityPictures({ card, documentType }: IdentityPicturesProps) {
  const [failed, setFailed] = useState<{ side: DocumentSide; text: string } | null>(null);
  const add = useAction(addIdentityPicture, {
    invalidates: [contractKey(findComplianceCard)],
    message: 'Picture added',
    errors: 'screen',
  });
  const upload = async (side: DocumentSide, file: File) => {
    setFailed(null);
    try {
      const picture = await shrinkPicture(file);
      await add.send({ params: { id: card.order_id }, body: { side }, files: { picture } });
    } catch (error) {
      setFailed({ side, text: messageOf(error) });
    }
  };
  return (
    <Stack gap="sm">
      {sidesOf(documentType).map((side) => (
        <FileDrop
          key={side}
          label={`${sideLabels[side]} of the document`}
          hasCamera
          maxBytes={maxPictureBytes}
          description={
            card.identity?.[`has_${side}`]
              ? 'Recorded. A new picture replaces it.'
              : 'or drop it here · large pictures are resized'
          }
          error={failed?.side === side ? failed.text : undefined}
          onFiles={([file]) => file && upload(side, file)}
        />
      ))}
    </Stack>
  );
}
