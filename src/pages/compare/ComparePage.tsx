import { useAuthModal } from '@data/session/authModal';
import { CompareScreen } from '@features/compare/CompareScreen';
import { useComparedIds } from '@features/compare/useComparedIds';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** Offers side by side. */
export default function ComparePage() {
  const { t } = useTranslation(['compare', 'enums', 'offerFields']);
  const authModal = useAuthModal();
  const { pathname, search } = useLocation();
  const { ids, remove } = useComparedIds();
  const handleSignIn = () => authModal.open('signIn', { next: `${pathname}${search}` });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <CompareScreen ids={ids} onRemove={remove} onSignIn={handleSignIn} />
    </>
  );
}
