import { paths } from '@api/paths';
import { COVERED_RISKS, INSURED_MONTHS, type Promotion } from '@domain/promotion/promotion';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { promotion: Promotion; onClose: () => void };

/** Shows the benefit and the end of the running promotion, with a link to its regulation. */
export default function PromotionDialog({ promotion, onClose }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('promotion');
  const id = useId();
  const values = {
    pool: promotion.pool,
    insuredMonths: INSURED_MONTHS,
    end: formatDate(promotion.lastsUntil, language),
  };
  return (
    <ModalDialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('modal.title')}</DialogTitle>
      <DialogContent>
        <Typography>{t('modal.text', values)}</Typography>
        <Typography sx={{ mt: 4, fontWeight: 550 }}>{t('modal.covers')}</Typography>
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 5 }}>
          {COVERED_RISKS.map((risk) => (
            <li key={risk}>{t(`risk.${risk}`)}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('modal.close')}
        </Button>
        <Button component={Link} to={paths.promotion()} onClick={onClose}>
          {t('modal.regulation')}
        </Button>
      </DialogActions>
    </ModalDialog>
  );
}
