import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { CopyButton } from '@ui/text/CopyButton';
import { COLORS, MONO_FAMILY, RADII } from '@ui/theme/tokens';
import { Smartphone } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { AppCodeField, appCodeSchema } from './AppCodeField';
import { useCodeForm } from './useCodeForm';

/** Empty border that scanners need, in modules. */
const QUIET_ZONE = 4;
const CODE_PX = 192;
const GROUP = /.{4}(?=.)/g;

export type SetUp = { secret: string; address: string };

type Props = {
  /** `null` while it is being created. */
  setUp: SetUp | null;
  /** Why the setup could not be created. */
  failure: string | null;
  /** Creates another setup, after a failure or after the current one expired. */
  onRenew: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** Shows the secret as a QR code and as text, and asks for the first authenticator code. */
export function ScanDialog({ setUp, failure, onRenew, onConfirmed, onClose }: Props) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const form = useCodeForm(appCodeSchema, async (code) => {
    try {
      const { recoveryCodes } = await callFunction('confirmSecondFactor', { code });
      onConfirmed(recoveryCodes);
    } catch (error) {
      if (error instanceof AppError && error.reason === 'secondFactorNotBegun') onRenew();
      throw error;
    }
  });
  return (
    <FormDialog
      title={t('setUp.title')}
      yes={t('setUp.go')}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Typography>{t('setUp.text')}</Typography>
      {failure ? (
        <Alert
          severity="error"
          action={
            <Button variant="text" color="inherit" size="small" onClick={onRenew}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : (
        <Secret setUp={setUp} />
      )}
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <AppCodeField control={form.control} />
    </FormDialog>
  );
}

function Secret({ setUp }: { setUp: SetUp | null }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: `${CODE_PX}px minmax(0, 1fr)` },
        alignItems: 'center',
        justifyItems: 'start',
      }}
    >
      {setUp ? (
        <QrCode address={setUp.address} />
      ) : (
        <Skeleton variant="rounded" width={CODE_PX} height={CODE_PX} />
      )}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{t('setUp.byHand')}</Typography>
        {setUp ? (
          <>
            <Box component="code" sx={{ fontFamily: MONO_FAMILY, overflowWrap: 'anywhere' }}>
              {setUp.secret.replace(GROUP, '$& ')}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <CopyButton text={setUp.secret} what={t('setUp.secret')} />
              <Button
                variant="outlined"
                color="secondary"
                size="small"
                href={setUp.address}
                startIcon={<Smartphone size={16} />}
                sx={{ display: { sm: 'none' } }}
              >
                {t('setUp.open')}
              </Button>
            </Box>
          </>
        ) : (
          <Skeleton width="100%" />
        )}
      </Box>
    </Box>
  );
}

function QrCode({ address }: { address: string }) {
  const { t } = useTranslation('secondFactor');
  const code = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: QUIET_ZONE }))}`,
    [address],
  );
  return (
    <Box
      component="img"
      src={code}
      width={CODE_PX}
      height={CODE_PX}
      alt={t('setUp.qr')}
      sx={{ borderRadius: `${RADII.control}px`, border: `1px solid ${COLORS.hairline}` }}
    />
  );
}
