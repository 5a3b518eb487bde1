import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { negotiationPort } from '@data/leases/negotiation';
import type { CounterOffer } from '@domain/offers/counterOffer';
import { findPrecedence } from '@domain/offers/negotiation';
import { isBlocked } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatProspectName } from './formatProspectName';
import { Proposals } from './Proposals';
import { ReceivedCard } from './ReceivedCard';

/** The landlord's side sees every tenant's proposals and answers the open ones. */
export function ReceivedCounterOffers({ offer }: { offer: MembersOffer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const { counterOffers } = negotiationPort;
  const precedence = findPrecedence(offer, useServerNow(MINUTE_MS));
  const note = precedence && (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('precedence.landlord', { until: formatDateTime(precedence.endsAt, language) })}
    </Alert>
  );
  return (
    <ReceivedCard offerId={offer.id} about="received" load={counterOffers} gap={6} note={note}>
      {(counterOffer) => <Received offer={offer} counterOffer={counterOffer} />}
    </ReceivedCard>
  );
}

function Received({ offer, counterOffer }: { offer: MembersOffer; counterOffer: CounterOffer }) {
  const { t } = useTranslation('negotiation');
  const { tenantUid, entries, status } = counterOffer;
  return (
    <Box>
      <Typography variant="h4" component="p" sx={{ mb: 3 }}>
        {formatProspectName(counterOffer)}
      </Typography>
      <Proposals entries={entries} version={offer.version?.number ?? 0}>
        {status === 'OPEN' && (
          <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
            {!isBlocked(offer) && (
              <Button component={Link} to={paths.editOffer(offer.id, 'accept', tenantUid)}>
                {t('received.accept')}
              </Button>
            )}
            <Button
              component={Link}
              to={paths.editOffer(offer.id, 'decline', tenantUid)}
              variant="outlined"
              color="secondary"
            >
              {t('received.decline')}
            </Button>
          </Box>
        )}
      </Proposals>
    </Box>
  );
}
