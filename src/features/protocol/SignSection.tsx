import { useOnline } from '@data/browser/online';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { SectionCard } from '@ui/layout/SectionCard';
import { PenLine } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Locale of the texts: the handover protocol or the return. */
  namespace: 'protocol' | 'returns';
  /** Sentence on the meaning of the signature. */
  lead: ReactNode;
  /** Whether this device still holds data that never became part of the protocol. Then nothing can be signed. */
  isWaiting: boolean;
  discard: () => Promise<unknown>;
  isDisabled?: boolean;
  isSigning: boolean;
  onSign: () => void;
  /** Dialog that asks for the password, while it is open. */
  proof: ComponentProps<typeof PasswordDialog> | null;
  children?: ReactNode;
};

/** Section with the button that signs a protocol. */
export function SignSection({
  namespace,
  lead,
  isWaiting,
  discard,
  isDisabled = false,
  isSigning,
  onSign,
  proof,
  children,
}: Props) {
  const { t } = useTranslation(namespace);
  const isOnline = useOnline();
  return (
    <SectionCard title={t('sign.title')}>
      <Typography sx={{ maxWidth: '68ch', mb: 5 }}>{lead}</Typography>
      {children}
      <Box sx={{ mb: isOnline ? 0 : 5 }}>
        <ConnectionAlert isOnline={isOnline} kind="form" />
      </Box>
      {isWaiting && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {t('sign.unsent')}
          <Box sx={{ mt: 2 }}>
            <Button size="small" variant="outlined" color="secondary" onClick={() => void discard()}>
              {t('sign.discard')}
            </Button>
          </Box>
        </Alert>
      )}
      <Button
        size="large"
        disabled={isWaiting || isDisabled}
        startIcon={<PenLine size={20} />}
        loading={isSigning}
        loadingPosition="start"
        onClick={onSign}
      >
        {t('sign.go')}
      </Button>
      {proof && <PasswordDialog {...proof} />}
    </SectionCard>
  );
}
