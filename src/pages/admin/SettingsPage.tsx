import { SettingsPanel } from '@features/admin/settings/SettingsPanel';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Includes the texts of the form, so that saving never suspends. */
const TEXTS = ['adminSettings', 'errors', 'validation'] as const;

/** Admins change the settings of the platform. */
export default function SettingsPage() {
  const { t } = useTranslation(TEXTS);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SettingsPanel />
    </>
  );
}
