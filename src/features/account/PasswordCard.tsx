import { callFunction } from '@data/calls/callFunction';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Sends the link for changing the password (Spec 1 §2). */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { isRunning, run } = useAction();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    if (await run({ call: () => callFunction('sendPasswordLink', {}) })) setSent(true);
  };
  return (
    <SectionCard title={t('security.password')} lead={t('security.passwordLead', { email })}>
      {isSent && (
        <Alert severity="success" role="status" icon={<MailCheck size={20} />} sx={{ mb: 4 }}>
          {t('security.sent', { email })}
        </Alert>
      )}
      <Button loading={isRunning} onClick={() => void send()}>
        {t(isSent ? 'security.again' : 'security.send')}
      </Button>
    </SectionCard>
  );
}
