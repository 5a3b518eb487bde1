import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import { createEmptyDraft } from '@domain/offers/draft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActions } from './FormActions';
import { FormLayout } from './FormLayout';
import { SectionList } from './SectionList';
import { FormStatusProvider } from './status/formStatus';
import { useOfferForm } from './useOfferForm';
import { useOpenSections } from './useOpenSections';

/** Read-only form for visitors; the first click into it asks them to sign in (Spec 2 §2). */
export function VisitorForm({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerForm');
  const [draft] = useState(() => createEmptyDraft(Date.now()));
  const [isAsked, setAsked] = useState(false);
  const { form } = useOfferForm(draft);
  const { openSections, toggle, open } = useOpenSections();
  const handleAsk = () => setAsked(true);
  return (
    <FormProvider {...form}>
      <FormStatusProvider form={form} isChecked={false}>
        <FormLayout
          offerId={offerId}
          saveMark={<Box sx={{ fontSize: 13 }}>{t('visitor.text')}</Box>}
          actions={<FormActions onPreview={handleAsk} onSend={handleAsk} canSend />}
          onOpen={open}
        >
          <SectionList
            offerId={offerId}
            openSections={openSections}
            onToggle={toggle}
            onOpen={open}
            onVisitorClick={handleAsk}
          />
        </FormLayout>
      </FormStatusProvider>
      <SignInPrompt offerId={offerId} isOpen={isAsked} onClose={() => setAsked(false)} />
    </FormProvider>
  );
}

function SignInPrompt({
  offerId,
  isOpen,
  onClose,
}: {
  offerId: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('offerForm');
  const authModal = useAuthModal();
  const go = (kind: 'signIn' | 'signUp') => {
    onClose();
    authModal.open(kind, { next: paths.addOffer(offerId) });
  };
  return (
    <ModalDialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="visitor-title">
      <DialogTitle id="visitor-title">{t('visitor.title')}</DialogTitle>
      <DialogContent>{t('visitor.text')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={() => go('signUp')}>
          {t('visitor.signUp')}
        </Button>
        <Button onClick={() => go('signIn')}>{t('visitor.signIn')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}
