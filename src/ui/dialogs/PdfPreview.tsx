import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { COLORS } from '@ui/theme/tokens';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from './ModalDialog';

type Props = {
  title: string;
  /** URL of the PDF; `null` while it is being created. */
  url: string | null;
  /** Why there is no PDF, and the retry. */
  failure?: { text: string; onRetry: () => void } | null;
  onClose: () => void;
};

/** PDF preview with its download. Browsers that cannot show PDFs inline get the download only. */
export default function PdfPreview({ title, url, failure, onClose }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <ModalDialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ height: 'min(70dvh, 900px)', backgroundColor: COLORS.slateTint }}>
          {url && !failure && (
            <Box
              component="iframe"
              src={url}
              title={title}
              sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
            />
          )}
          {!url && !failure && (
            <Skeleton variant="rectangular" height="100%" aria-label={t('pdf.waiting')} role="status" />
          )}
          {failure && (
            <Box role="alert" sx={{ p: 6 }}>
              {failure.text}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('action.close')}
        </Button>
        {failure && <Button onClick={failure.onRetry}>{t('action.retry')}</Button>}
        {url && !failure && (
          <Button href={url} download target="_blank" rel="noopener" startIcon={<Download size={20} />}>
            {t('pdf.download')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
