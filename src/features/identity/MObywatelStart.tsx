import type { Viewer } from '@domain/accounts/viewer';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { PhoneHelp } from './PhoneHelp';
import { useIdentityCall } from './useIdentityCall';

/** Explains the check by the mObywatel app before it starts. */
export function MObywatelStart({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('identity');
  const { running, act } = useIdentityCall(viewer);
  return (
    <SectionCard title={t('mObywatel.title')} lead={t('mObywatel.lead')}>
      <Button loading={running !== null} onClick={() => act('showInstructions')}>
        {t('mObywatel.start')}
      </Button>
      <PhoneHelp />
    </SectionCard>
  );
}
