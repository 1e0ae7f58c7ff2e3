import { Alert, Anchor, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { useEffect, useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { BlanksAlert } from '../../../ui/pdf-preview/blanks-alert.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { drawSquares } from '../codes.rules.ts';
import { codePictureQuery, openLabel } from '../seller-order.api.ts';
import { DrawnCode } from './drawn-code.tsx';
import classes from './seller-label.module.css';

/** Whether a counter scans a code instead of a label. */
export const hasCode = (label: SellerLabel): boolean => label.qr.length > 0 || label.has_code_file;

interface LabelProps {
  label: SellerLabel;
  token: string;
}

/** A label that the seller prints, or the code that the carrier's counter scans. */
export function SellerLabelCard({ label, token }: LabelProps) {
  const { write } = useSellerLanguage();
  const { carrier, service_name, tracking_number, tracking_url, is_sample, has_file } = label;
  return (
    <div className={classes.card}>
      <p className={classes.carrier}>
        <strong>{carrier}</strong> {service_name}
      </p>
      {tracking_number && (
        <p className={classes.tracking}>
          {write('Tracking number:')}{' '}
          {tracking_url ? (
            <Anchor underline="always" href={tracking_url} target="_blank" rel="noreferrer">
              {tracking_number}
            </Anchor>
          ) : (
            tracking_number
          )}
        </p>
      )}
      {is_sample && <SampleNote />}
      {has_file && <PrintLabel label={label} token={token} />}
      {hasCode(label) && <CarrierCode label={label} token={token} />}
      {!has_file && !hasCode(label) && (
        <Alert color="warning" title={write('This label can’t be shown here')}>
          {write('Ask the shop to print it for you.')}
        </Alert>
      )}
    </div>
  );
}

export function SampleNote() {
  const { write } = useSellerLanguage();
  return (
    <Alert color="warning" title={write('Sample')}>
      {write('This label was made for testing. No carrier takes it.')}
    </Alert>
  );
}

function PrintLabel({ label, token }: LabelProps) {
  const { write } = useSellerLanguage();
  const open = useAction((isAccepted: boolean) => openLabel(token, label.id, isAccepted));
  const blanks = open.data ?? [];
  const isBlank = blanks.length > 0;
  return (
    <>
      <BlanksAlert characters={blanks} remedy={write('Contact the shop if something important is missing.')} />
      <Button
        className={classes.print}
        leftSection={<IconPrinter size={16} />}
        loading={open.isRunning}
        onClick={() => void open.run(isBlank)}
      >
        {write(isBlank ? 'Print anyway' : 'Print the label')}
      </Button>
    </>
  );
}

/** The carrier's code, black on white in dark mode too. */
export function CarrierCode({ label, token }: LabelProps) {
  const { write } = useSellerLanguage();
  const { carrier } = label;
  const name = write('Code for {carrier}', { carrier });
  return (
    <div className={classes.paper}>
      {label.qr.length > 0 ? (
        <DrawnCode code={drawSquares(label.qr)} label={name} className={classes.code} />
      ) : (
        <CodePicture label={label} token={token} name={name} />
      )}
      <p className={classes.words}>{write('Show this code at {carrier}. They print the label.', { carrier })}</p>
    </div>
  );
}

function CodePicture({ label, token, name }: LabelProps & { name: string }) {
  const picture = useQuery(codePictureQuery(token, label.id));
  const [url, setUrl] = useState<string>();
  const blob = picture.data?.blob;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (picture.isError) return <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />;
  return url ? <img className={classes.code} src={url} alt={name} /> : <SectionSkeleton lines={6} />;
}
