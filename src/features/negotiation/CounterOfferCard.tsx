import { useServerNow } from '@data/browser/serverClock';
import { negotiationPort } from '@data/leases/negotiation';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { SigningContext } from '@domain/leases/signing';
import { findPrecedence } from '@domain/offers/negotiation';
import type { MembersOffer } from '@domain/offers/projections';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useLatched } from '@ui/hooks/useLatched';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { ClosedNegotiation } from './ClosedNegotiation';
import { CounterOfferForm } from './CounterOfferForm';
import { Proposals } from './Proposals';

type Props = { offer: MembersOffer; facts: SigningContext; viewer: Viewer };

/**
 * A tenant proposes another rent or term and sees the status of earlier proposals (Spec 2 §2, §3). An open form keeps
 * its values when another user reserves the offer: sending it then throws a named refusal.
 */
export function CounterOfferCard({ offer, facts, viewer }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const { counterOffer, ownCompanyHashes } = negotiationPort;
  const own = useQuery({
    queryKey: ['ownCounterOffer', offer.id, viewer.uid],
    queryFn: () => counterOffer(offer.id, viewer.uid),
  });
  const companies = useQuery({
    queryKey: ['ownCompanyHashes', viewer.uid],
    queryFn: () => ownCompanyHashes(viewer.uid),
  });
  const isOwnOffer = offer.landlordCompanyId !== null && companies.data?.includes(offer.landlordCompanyId);
  const running = findPrecedence(offer, useServerNow(MINUTE_MS));
  const precedence = facts.isPrecedenceOfOther ? null : running;
  const isOpen = useLatched(facts.state === 'ACTIVE' && !facts.isExpired && !facts.isBlocked);
  return (
    <SectionCard
      title={t('counter.title')}
      lead={isOpen ? t('counter.lead', { validTo: formatDateTime(offer.offerValidTo, language) }) : undefined}
    >
      {precedence && (
        <Alert severity="success" sx={{ mb: 4 }}>
          {t('precedence.own', { until: formatDateTime(precedence.endsAt, language) })}
        </Alert>
      )}
      {isOpen && isOwnOffer ? (
        <Alert severity="info">{t('counter.ownCompany')}</Alert>
      ) : isOpen ? (
        <CounterOfferForm offer={offer} viewer={viewer} onSent={own.refetch} />
      ) : (
        <ClosedNegotiation isBlocked={facts.isBlocked}>{t('counter.closed')}</ClosedNegotiation>
      )}
      {own.status === 'error' && <ErrorState onRetry={own.refetch} headingLevel="h2" />}
      {own.data && (
        <Box sx={{ mt: 6 }}>
          <Typography variant="h4" component="p" sx={{ mb: 3 }}>
            {t('counter.history')}
          </Typography>
          <Proposals entries={own.data.entries} version={offer.version?.number ?? 0} />
        </Box>
      )}
    </SectionCard>
  );
}
