import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@ui/CopyButton';
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
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Box>
          <CopyButton text={codes.join('\n')} what={t('recovery.title')} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKept}>{t('recovery.kept')}</Button>
      </DialogActions>
    </Dialog>
  );
}
