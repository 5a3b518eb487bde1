import type { MembersOffer } from '@domain/offers/projections';
import { getTermsInForce } from '@domain/offers/standardTerms';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { TermsText } from '@ui/dialogs/TermsText';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { offer: Pick<MembersOffer, 'ownTerms' | 'version'>; onClose: () => void };

/** Full lease terms, for reading before any acknowledgement. */
export default function TermsDialog({ offer, onClose }: Props) {
  const { t } = useTranslation(['offerView', 'common']);
  const id = useId();
  return (
    <ModalDialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('reading.terms')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{t(offer.ownTerms.selected ? 'reading.own' : 'reading.standard')}</Typography>
        <TermsText text={getTermsInForce(offer)} label={t('reading.terms')} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
