import { saveFile } from '@data/browser/saveFile';
import { serverNow } from '@data/browser/serverClock';
import { useViewer } from '@data/session/session';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { CopyButton } from '@ui/text/CopyButton';
import { COLORS, MONO_FAMILY, RADII } from '@ui/theme/tokens';
import { Download, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { codes: readonly string[]; onKept: () => void };

const FILE_NAME = 'pewny-lokal-kody-zapasowe.txt';
const OUTLINED = { variant: 'outlined', color: 'secondary', size: 'small' } as const;

/** Recovery codes, shown once. The dialog closes only by the button that says that they are stored. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useTranslation('secondFactor');
  const id = useId();
  const heading = useSheetHeading();
  const handleSave = () => saveFile(FILE_NAME, [...heading, '', ...codes, ''].join('\r\n'), 'text/plain');
  return (
    <ModalDialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('recovery.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{t('recovery.text')}</Typography>
        <Box sx={{ p: 4, bgcolor: COLORS.pineTint, borderRadius: `${RADII.control}px` }}>
          <CodeList codes={codes} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <CopyButton text={codes.join('\n')} what={t('recovery.title')} />
          <Button {...OUTLINED} startIcon={<Download size={16} />} onClick={handleSave}>
            {t('recovery.download')}
          </Button>
          <Button {...OUTLINED} startIcon={<Printer size={16} />} onClick={() => window.print()}>
            {t('recovery.print')}
          </Button>
        </Box>
        <Alert severity="warning">{t('recovery.once')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onKept}>{t('recovery.kept')}</Button>
      </DialogActions>
      <Sheet heading={heading} codes={codes} />
    </ModalDialog>
  );
}

/** Returns the heading of the codes in print and in the file: purpose, account and day. */
function useSheetHeading(): string[] {
  const { language } = useLanguage();
  const { t } = useTranslation('secondFactor');
  const session = useViewer();
  const [madeAt] = useState(serverNow);
  const email = session.status === 'signedIn' ? session.viewer.email : '';
  return [t('recovery.sheet'), t('recovery.sheetOf', { email, date: formatDate(madeAt, language) })];
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
        columnGap: 6,
        rowGap: 2,
        gridTemplateColumns: { sm: 'repeat(2, max-content)' },
        fontFamily: MONO_FAMILY,
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}

type SheetProps = { heading: readonly string[]; codes: readonly string[] };

/** Prints only the codes, without the page and its dialog. */
function Sheet({ heading: [title, whose], codes }: SheetProps) {
  return (
    <Portal>
      <GlobalStyles styles={{ '@media print': { '#root': { display: 'none !important' } } }} />
      <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'grid', gap: 4, p: 6 } }}>
        <div>
          <Typography variant="h3" component="p">
            {title}
          </Typography>
          <Typography>{whose}</Typography>
        </div>
        <CodeList codes={codes} />
      </Box>
    </Portal>
  );
}
