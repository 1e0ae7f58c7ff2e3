import { useQuery } from '@tanstack/react-query';
import { listMailDomains } from '@tradepost/contracts/messages/mail-server.contract';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { MailDomainCard } from './components/mail-domain-card.tsx';
import { NewMailDomain } from './new-mail-domain.form.tsx';

/** `/settings/mail-server`: sends emails to sellers from the company's own domain. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const domains = useQuery(contractQuery(listMailDomains));
  const { items = [], sender, is_temporary = true } = domains.data ?? {};
  return (
    <SettingsFrame
      title="Mail server"
      description="Emails to your sellers can come from your own domain. Set three DNS records for it, and we sign each email."
      isLoading={domains.isPending}
      error={domains.data ? undefined : domains.error}
      onRetry={() => void domains.refetch()}
    >
      <Section
        title="Sender"
        note={
          <StatusBadge
            label={is_temporary ? 'Temporary address' : 'Verified domain'}
            meaning={is_temporary ? 'neutral' : 'success'}
            isPlain
          />
        }
      >
        Emails to sellers come from <b>{sender}</b>.{is_temporary && ' Their answers go to your company’s email.'}
      </Section>
      {items.map((domain) => (
        <MailDomainCard key={domain.id} domain={domain} canEdit={canEdit} />
      ))}
      {items.length === 0 && canEdit && <NewMailDomain />}
    </SettingsFrame>
  );
}
