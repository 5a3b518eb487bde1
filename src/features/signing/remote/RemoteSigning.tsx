import Button from '@mui/material/Button';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { LazyPart } from '@ui/layout/LazyPart';
import { SectionCard } from '@ui/layout/SectionCard';
import { PenLine } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteSigningProps } from './RemoteSigningPanel';

const RemoteSigningPanel = lazy(() => import('./RemoteSigningPanel'));

/** Signs a lease of over twelve months on this page, with a qualified signature that a provider keeps for the signer. */
export function RemoteSigning(props: RemoteSigningProps) {
  const { t } = useTranslation('signing');
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t('written.here.title')} lead={t('written.here.lead')}>
      {isOpen ? (
        <LazyPart fallback={<RowsSkeleton count={2} />} onFail={() => setOpen(false)}>
          <RemoteSigningPanel {...props} />
        </LazyPart>
      ) : (
        <Button startIcon={<PenLine size={20} />} onClick={() => setOpen(true)}>
          {t('written.here.go')}
        </Button>
      )}
    </SectionCard>
  );
}
