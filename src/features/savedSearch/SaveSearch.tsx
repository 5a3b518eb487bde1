import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import type { SearchFilters } from '@domain/offers/searchFilters';
import { hasAnyFilter } from '@domain/searches/savedSearch';
import Button from '@mui/material/Button';
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog'));

type Props = {
  filters: SearchFilters;
  /** Description of the filters, the default name of the search. */
  description: string;
  /** Path to which a visitor returns after signing in. */
  next: string;
};

/** Saves a search, so that new offers are mailed. Asks a visitor to sign in first. Renders nothing without filters. */
export function SaveSearch({ filters, description, next }: Props) {
  const { t } = useTranslation('search');
  const session = useViewer();
  const authModal = useAuthModal();
  const [isOpen, setOpen] = useState(false);
  if (!hasAnyFilter(filters)) return null;
  const handleOpen = () => {
    if (session.status === 'visitor') authModal.open('signIn', { next });
    else setOpen(true);
  };
  return (
    <>
      <Button variant="text" size="small" startIcon={<BellPlus size={18} />} onClick={handleOpen}>
        {t('save')}
      </Button>
      {isOpen && session.status === 'signedIn' && (
        <Suspense>
          <SaveSearchDialog filters={filters} description={description} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
