import { openProtocol, storedProtocol } from '@data/protocolDrafts';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormErrorDialog, type FormFault, faultsOf, schemaResolver } from '@ui/fields';
import { useContext, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { storableForm } from './openItems';
import { ProtocolPortContext } from './protocolPort';
import { RejectCard } from './RejectCard';
import { SaveBar, SaveNotice } from './SaveBar';
import { EquipmentSection } from './sections/EquipmentSection';
import { KeysSection } from './sections/KeysSection';
import { MetersSection } from './sections/MetersSection';
import { RoomsSection } from './sections/RoomsSection';
import { StatementsSection } from './sections/StatementsSection';
import { useProtocolAutosave } from './useProtocolAutosave';
import { useSubmitProtocol } from './useSubmitProtocol';

type Props = {
  offer: Offer;
  side: OfferSide;
  uid: string;
  /** Opens the protocol anew as it is stored. */
  onReload: () => void;
};

/** Sections A to D and the statements, filled in while walking through the premises (Spec 2 §2). */
export function ProtocolEditor({ offer, side, uid, onReload }: Props) {
  const { t } = useTranslation('protocol');
  const port = useContext(ProtocolPortContext);
  const [{ form: opened, restored }] = useState(() => openProtocol(offer, port.readCopy(offer.id)));
  const [stored] = useState(() => storedProtocol(offer));
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const form = useForm<ProtocolForm>({
    resolver: (values, ...rest) =>
      schemaResolver<ProtocolForm>(protocolFormSchema)(storableForm(values), ...rest),
    defaultValues: opened,
    mode: 'onTouched',
  });
  const { autosave, state } = useProtocolAutosave({ offerId: offer.id, form, stored, startsDirty: restored });
  const reload = () => {
    autosave.forget();
    port.dropCopy(offer.id);
    onReload();
  };
  const submit = useSubmitProtocol({ offer, form, autosave, onReload: reload });

  return (
    <FormProvider {...form}>
      <SaveBar state={state} control={form.control} />
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(submit, (errors) => setFaults(faultsOf(errors)))}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <SaveNotice autosave={autosave} state={state} isRestored={restored} onReload={reload} />
        <RoomsSection />
        <EquipmentSection />
        <MetersSection />
        <KeysSection />
        <StatementsSection />
        <Button type="submit" size="large" loading={form.formState.isSubmitting}>
          {t('submit.go')}
        </Button>
      </Box>
      <RejectCard offer={offer} side={side} uid={uid} />
      <FormErrorDialog
        faults={faults}
        labelOf={(name) => t(`section.${name.split('.')[0] as keyof ProtocolForm}.title`)}
        onClose={() => setFaults([])}
      />
    </FormProvider>
  );
}
