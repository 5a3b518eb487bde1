import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import { useAddressProof } from '@data/session/audience';
import { rankOffers } from '@domain/wanted/matching';
import type { WantedListing } from '@domain/wanted/wantedListing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { OfferLine } from './OfferLine';

type Props = { listing: WantedListing; arePaused: boolean };

const SHOWN_MAX = 5;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;

/** Best matching offers of a listing, with the reasons; loaded on demand. */
export function ListingMatches(props: Props) {
  const proof = useAddressProof();
  return proof.isMissing ? <AddressUnproved onAsk={proof.ask} /> : <FoundMatches {...props} />;
}

/** Shown instead of offers with their rents until the account has verified its e-mail address. */
function AddressUnproved({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('wanted');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('matches.unproved')}</Typography>
      <Button size="small" variant="outlined" color="secondary" onClick={onAsk}>
        {t('matches.confirm')}
      </Button>
    </Box>
  );
}

function FoundMatches({ listing, arePaused }: Props) {
  const { t } = useTranslation('wanted');
  const { offersFor } = wantedPort;
  const found = useQuery({
    queryKey: ['offersForListing', listing.id, listing.updatedAt],
    queryFn: () => offersFor(listing),
  });
  if (found.status === 'pending') return <RowsSkeleton count={2} height={72} />;
  if (found.status === 'error') return <ErrorState onRetry={found.refetch} headingLevel="h2" />;
  const best = rankOffers(listing, found.data).slice(0, SHOWN_MAX);
  if (best.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t(arePaused ? 'matches.emptyPaused' : 'matches.empty')}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={t('matches.list', { location: listing.location })} sx={LIST}>
      {best.map(({ offer, match }) => (
        <OfferLine key={offer.id} offer={offer} match={match} />
      ))}
    </Box>
  );
}

type ReceivedProps = { listing: WantedListing; ids: readonly string[] };

/** Offers that landlords sent to a listing, newest first. */
export function ReceivedOffers(props: ReceivedProps) {
  const proof = useAddressProof();
  const hides = proof.isMissing && props.ids.length > 0;
  return hides ? <AddressUnproved onAsk={proof.ask} /> : <FoundReceived {...props} />;
}

function FoundReceived({ listing, ids }: ReceivedProps) {
  const { t } = useTranslation('wanted');
  const { offersByIds } = wantedPort;
  const found = useQuery({ queryKey: ['membersOffers', ids.join()], queryFn: () => offersByIds(ids) });
  if (ids.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{t('received.empty')}</Typography>;
  if (found.status === 'pending') return <RowsSkeleton count={Math.min(ids.length, 2)} height={72} />;
  if (found.status === 'error') return <ErrorState onRetry={found.refetch} headingLevel="h2" />;
  const byId = new Map(found.data.map((offer) => [offer.id, offer]));
  const latest = ids.toReversed().flatMap((id) => byId.get(id) ?? []);
  return (
    <Box component="ul" aria-label={t('received.list', { location: listing.location })} sx={LIST}>
      {latest.map((offer) => (
        <OfferLine
          key={offer.id}
          offer={offer}
          match={rankOffers(listing, [offer])[0]?.match ?? null}
          note={
            offer.state !== 'ACTIVE' && (
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('received.gone')}</Box>
            )
          }
        />
      ))}
    </Box>
  );
}
