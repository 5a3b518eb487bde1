import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@ui/CopyButton';
import { COLORS, MONO_FAMILY, RADII } from '@ui/theme/tokens';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { codes: readonly string[]; onKept: () => void };

/** The recovery codes, shown once; it closes only by the button that says they are kept. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('secondFactor');
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('recovery.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{t('recovery.text')}</Typography>
        <Box sx={{ p: 4, bgcolor: COLORS.pineTint, borderRadius: `${RADII.control}px` }}>
          <CodeList codes={codes} />
        </Box>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <CopyButton text={codes.join('\n')} what={t('recovery.title')} />
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            startIcon={<Printer size={16} />}
            onClick={() => window.print()}
          >
            {t('recovery.print')}
          </Button>
        </Box>
        <Alert severity="warning">{t('recovery.once')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKept}>{t('recovery.kept')}</Button>
      </DialogActions>
      <Sheet codes={codes} />
    </Dialog>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        fontFamily: MONO_FAMILY,
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}

/** The codes alone on paper, in place of the page and its dialog. */
function Sheet({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Portal>
      <GlobalStyles styles={{ '@media print': { '#root': { display: 'none !important' } } }} />
      <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'grid', gap: 4, p: 6 } }}>
        <Typography variant="h3" component="p">
          {t('recovery.sheet')}
        </Typography>
        <CodeList codes={codes} />
      </Box>
    </Portal>
  );
}
