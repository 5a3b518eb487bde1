import { wantedPort } from '@data/offers/wantedListings';
import { formatNumber } from '@domain/shared/format';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useAction } from '@ui/hooks/useAction';
import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; listings: readonly WantedListing[]; onClose: () => void };

/** Lets the user select the listings that a signed lease fulfils. Closing it changes nothing. */
export function MatchDialog({ offerId, listings, onClose }: Props) {
  const { t } = useTranslation('signing');
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { call } = wantedPort;
  const errorText = useErrorText();
  const { run, failure, isRunning: isBusy } = useAction('inPlace');
  const mark = async () => {
    const asked = { offerId, wantedListingIds: [...chosen] };
    const isDone = await run({
      call: () => call('markWantedListingsMatched', asked),
      done: t('wanted.done'),
    });
    if (isDone) onClose();
  };
  const toggle = (listingId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(listingId)) next.add(listingId);
      return next;
    });
  return (
    <ModalDialog open isBusy={isBusy} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
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
        {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
          {t('wanted.no')}
        </Button>
        <Button disabled={chosen.size === 0} loading={isBusy} onClick={() => void mark()}>
          {t('wanted.yes')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}

function ListingText({ listing }: { listing: WantedListing }) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const { location, minRent, maxRent, minSurface, maxSurface } = listing;
  const wishes = [
    t('wanted.rent', { from: formatNumber(minRent, language), to: formatNumber(maxRent, language) }),
    t('wanted.surface', { from: formatNumber(minSurface, language), to: formatNumber(maxSurface, language) }),
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
