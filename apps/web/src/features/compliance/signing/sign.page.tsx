import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { signatureKindLabels } from '@tradepost/contracts/compliance/card.data';
import { openSigningLink, type SigningTarget, signByLink } from '@tradepost/contracts/compliance/signing-link.contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useOrderLanguage, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';
import { useSellerBrand } from '../../../lib/query/use-seller-brand.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { SignForm } from '../cards/components/sign-form.tsx';
import classes from './sign.module.css';

/** `/sign#token=…`: the seller of one order reads and signs what the shop needs. No sign-in. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const link = useQuery({
    ...contractQuery(openSigningLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    meta: { handles_errors: true },
  });
  const { write } = useSellerLanguage();
  useOrderLanguage(link.data, token);
  useSellerBrand(link.data ? token : null);
  usePageTitle(write('Sign for your order'));
  const isRefused = token === '' || (link.error instanceof ApiError && [404, 422].includes(link.error.status));
  return (
    <section className={classes.page} aria-label={write('Sign')}>
      <Title order={1} size="h2">
        {write(isRefused ? 'This link no longer works' : 'Sign for your order')}
      </Title>
      {isRefused && <Text c="dimmed">{write('Ask the shop for a new one.')}</Text>}
      {!isRefused && link.isPending && <SectionSkeleton lines={6} />}
      {!isRefused && link.isError && <ErrorState error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && <Target token={token} target={link.data} />}
    </section>
  );
}

function Target({ token, target }: { token: string; target: SigningTarget }) {
  const { company_name, box_id, items, texts, signer_name } = target;
  const { write, phrase } = useSellerLanguage();
  const sign = useAction(signByLink, { invalidates: [contractKey(openSigningLink)], errors: 'screen' });
  return (
    <>
      <div>
        <Text fw={500}>
          {write('Order {number}', { number: box_id })}, {company_name}
        </Text>
        <ul className={classes.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two devices may have the same name
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
      {texts.map((text) => (
        <section key={text.kind} className={classes.text} aria-label={phrase(signatureKindLabels[text.kind])}>
          <Title order={2} size="h4">
            {phrase(signatureKindLabels[text.kind])}
          </Title>
          {text.is_signed ? (
            <Signed text={text.text} />
          ) : (
            <SignForm
              text={text}
              seller={signer_name}
              nameLabel={write('Your full name')}
              onSign={(body, files) => sign.send({ body: { ...body, token }, files })}
            />
          )}
        </section>
      ))}
      {texts.length === 0 && (
        <Text role="status">{write('Nothing needs your signature. You can close this page.')}</Text>
      )}
      {texts.length > 0 && texts.every(({ is_signed }) => is_signed) && (
        <Text role="status">{write('Thank you. The shop has your signature, and you can close this page.')}</Text>
      )}
    </>
  );
}

/** What was signed can be read again. */
function Signed({ text }: { text: string }) {
  const { write } = useSellerLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="xs" align="start">
      <Text className={classes.signed}>
        <IconCheck size={18} aria-hidden="true" /> {write('Signed')}
      </Text>
      <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {write(isShown ? 'Hide text' : 'Show text')}
      </Button>
      {isShown && <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>}
    </Stack>
  );
}
