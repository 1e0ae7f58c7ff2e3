import { useQuery } from '@tanstack/react-query';
import { testLabelZpl, zplUrl } from '@tradepost/contracts/shipping/zpl-printer.rules';
import { useState } from 'react';
import { sendZpl } from '../../../../lib/label-printer.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { testLabelQuery } from '../shipping-settings.api.ts';

interface TestLabelProps {
  /** The label printer; null prints with the browser. */
  address: string | null;
  companyName: string;
  isSaved: boolean;
}

/** Prints a test label: by the printer at the address on the page, or in the browser on the saved paper. */
export function TestLabel({ address, companyName, isSaved }: TestLabelProps) {
  const [isOpen, setOpen] = useState(false);
  const file = useQuery({ ...testLabelQuery, enabled: isOpen });
  const print = useAction((to: string) => sendZpl(zplUrl(to), testLabelZpl(companyName)), {
    message: 'The test label was sent to the printer',
  });
  const isBrowser = address === null;
  return (
    <>
      <BusyButton
        variant="default"
        size="xs"
        disabled={isBrowser ? !isSaved : address.trim() === ''}
        onClick={() => (isBrowser ? setOpen(true) : print.run(address.trim()))}
      >
        Print a test label
      </BusyButton>
      <PdfPreview
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Test label"
        file={file.isFetching ? null : file.data?.blob}
        fileName={file.data?.file_name ?? 'test-label.pdf'}
        error={file.error}
        onRetry={() => file.refetch()}
      />
    </>
  );
}
