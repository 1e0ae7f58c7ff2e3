import { Button, Stack, Text, Title } from '@mantine/core';
import { unsubscribe } from '@tradepost/contracts/messages/email-subscription.contract';
import { useLocation } from 'react-router';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSellerBrand } from '../../lib/query/use-seller-brand.ts';
import { useAction } from '../../lib/use-action.ts';

/** `/unsubscribe#token=…`: turns a company's optional emails off for the reader of one. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { write, sentence } = useSellerLanguage();
  usePageTitle(write('Email settings'));
  useSellerBrand(token === '' ? null : token);
  const { run, data, args, error, isRunning } = useAction(unsubscribe, { errors: 'screen' });
  const isSubscribed = args?.[0]?.body?.is_subscribed ?? false;
  const send = (is_subscribed: boolean) => void run({ params: { token }, body: { is_subscribed } });
  if (token === '' || (error instanceof ApiError && error.status === 404)) {
    return (
      <Stack gap="sm">
        <Title order={1} size="h2">
          {write('This link is not complete')}
        </Title>
        <Text>{write('Open the link at the end of the email again, or copy it in full.')}</Text>
      </Stack>
    );
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={1} size="h2">
        {write(data && !isSubscribed ? 'You are unsubscribed' : 'Email settings')}
      </Title>
      {data ? (
        <Text role="status">
          {write(
            isSubscribed
              ? '{email} gets reminders and review emails from {company} again.'
              : '{email} gets no more reminders and review emails from {company}. You still get emails about your orders.',
            { email: data.email, company: data.company_name },
          )}
        </Text>
      ) : (
        <Text>{write('Stop getting reminders and review emails? You still get emails about your orders.')}</Text>
      )}
      {error && <Text role="alert">{sentence(messageOf(error))}</Text>}
      <Button
        loading={isRunning}
        variant={data ? 'default' : 'filled'}
        onClick={() => send(Boolean(data) && !isSubscribed)}
      >
        {write(data && !isSubscribed ? 'Subscribe again' : 'Unsubscribe')}
      </Button>
    </Stack>
  );
}
