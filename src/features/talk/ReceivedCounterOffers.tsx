import { paths } from '@app/paths';
import { useLoad } from '@data/liveQuery';
import { TalkPortContext } from '@data/talk';
import type { CounterOffer } from '@domain/offers/counterOffer';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/ErrorState';
import { SectionCard } from '@ui/SectionCard';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Proposals } from './Proposals';
import { partyName } from './partyName';

/** The landlord's side sees every tenant's proposals and answers the open ones. */
export function ReceivedCounterOffers({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('talk');
  const { counterOffers } = useContext(TalkPortContext);
  const all = useLoad(() => counterOffers(offer.id), [offer.id]);
  const hasSome = Boolean(all.value?.length);
  return (
    <SectionCard title={t('received.title')} lead={hasSome ? t('received.lead') : undefined}>
      {all.status === 'error' && <ErrorState onRetry={all.retry} />}
      {all.status === 'ready' && !hasSome && (
        <Typography sx={{ color: 'text.secondary' }}>{t('received.empty')}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 6 }}>
        {all.value?.map((counterOffer) => (
          <Received key={counterOffer.tenantUid} offer={offer} counterOffer={counterOffer} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Received({ offer, counterOffer }: { offer: MembersOffer; counterOffer: CounterOffer }) {
  const { t } = useTranslation('talk');
  const { tenantUid, entries, status } = counterOffer;
  return (
    <Box>
      <Typography variant="h4" component="p" sx={{ mb: 3 }}>
        {partyName(counterOffer)}
      </Typography>
      <Proposals entries={entries} version={offer.version?.number ?? 0}>
        {status === 'OPEN' && (
          <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
            <Button component={Link} to={paths.editOffer(offer.id, 'accept', tenantUid)}>
              {t('received.accept')}
            </Button>
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
