import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { whyCannotBeTaken } from '@domain/offers/predicates';
import { computeMatch } from '@domain/wanted/matching';
import type { WantedListing } from '@domain/wanted/wantedListing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Choice, SendOfferForm } from './SendOfferForm';

type Props = { listing: WantedListing; viewer: Viewer; onClose: () => void };

const getScore = ({ match }: Choice) => match?.score ?? 0;

/** Dialog that selects an own active offer to send, best match first (Spec 2 §1, §5). */
export default function SendOfferDialog({ listing, viewer, onClose }: Props) {
  const { t } = useTranslation('wanted');
  const id = useId();
  return (
    <ModalDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('send.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>
          {t('send.lead', { location: listing.location })}
        </Typography>
        <OwnOffers listing={listing} viewer={viewer} onClose={onClose} />
      </DialogContent>
    </ModalDialog>
  );
}

function OwnOffers({ listing, viewer, onClose }: Props) {
  const { t } = useTranslation(['wanted', 'common']);
  const { ownActiveOffers } = wantedPort;
  const offers = useQuery({
    queryKey: ['ownActiveOffers', viewer.uid, viewer.companyId],
    queryFn: () => ownActiveOffers(viewer),
  });
  if (offers.status === 'pending') return <RowsSkeleton count={3} height={88} />;
  if (offers.status === 'error') return <ErrorState onRetry={offers.refetch} headingLevel="h2" />;
  const now = serverNow();
  const choices = offers.data
    .filter((offer) => whyCannotBeTaken(offer, now) === null)
    .map((offer): Choice => ({ offer, match: computeMatch(listing, offer) }))
    .sort((one, other) => getScore(other) - getScore(one));
  if (choices.length > 0) return <SendOfferForm listing={listing} choices={choices} onClose={onClose} />;
  return (
    <EmptyState
      drawing="papers"
      title={t('send.emptyTitle')}
      text={t('send.empty')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button component={Link} to={paths.unsignedOffers()}>
            {t('send.toOffers')}
          </Button>
        </Box>
      }
    />
  );
}
