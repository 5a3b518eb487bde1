import { WantedPortContext } from '@data/offers/wantedListings';
import { formatNumber } from '@domain/shared/format';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useToast } from '@ui/feedback/ToastProvider';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { Fragment, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; listings: readonly WantedListing[]; onClose: () => void };

/** The choice of the listings a signed lease fulfils; leaving it changes nothing. */
export function MatchDialog({ offerId, listings, onClose }: Props) {
  const { t } = useTranslation('signing');
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mark, failure, isBusy } = useMark(offerId, onClose);
  const toggle = (listingId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(listingId)) next.add(listingId);
      return next;
    });
  return (
    <Dialog open onClose={() => !isBusy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('wanted.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('wanted.lead')}</Typography>
        <Box role="group" aria-label={t('wanted.choose')} sx={{ display: 'grid', gap: 2 }}>
          {listings.map((listing) => (
            <FormControlLabel
              key={listing.id}
              control={<Checkbox checked={chosen.has(listing.id)} onChange={() => toggle(listing.id)} />}
              label={<ListingText listing={listing} />}
            />
          ))}
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
          {t('wanted.no')}
        </Button>
        <Button disabled={chosen.size === 0} loading={isBusy} onClick={() => void mark([...chosen])}>
          {t('wanted.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Marks listings; a failure stays on the screen and the marking may be tried again. */
const useMark = (offerId: string, onDone: () => void) => {
  const { t } = useTranslation('signing');
  const { call } = useContext(WantedPortContext);
  const errorText = useErrorText();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const mark = useSingleFlight(async (wantedListingIds: string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      await call('markWantedListingsMatched', { offerId, wantedListingIds });
      toast.success(t('wanted.done'));
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  }, undefined);
  return { mark, failure, isBusy };
};

function ListingText({ listing }: { listing: WantedListing }) {
  const { t } = useTranslation('signing');
  const { location, minRent, maxRent, minSurface, maxSurface } = listing;
  const wishes = [
    t('wanted.rent', { from: formatNumber(minRent), to: formatNumber(maxRent) }),
    t('wanted.surface', { from: formatNumber(minSurface), to: formatNumber(maxSurface) }),
  ];
  return (
    <>
      {location}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {wishes.map((wish, index) => (
          <Fragment key={wish}>
            {index > 0 && ', '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {wish}
            </Box>
          </Fragment>
        ))}
      </Typography>
    </>
  );
}
