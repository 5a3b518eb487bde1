import { reportQuietly } from '@data/calls/reportQuietly';
import { useFormAutosave, useSaveState } from '@data/drafts/useFormAutosave';
import { openProtocol } from '@data/leases/protocolDrafts';
import type { Offer } from '@domain/offers/offer';
import { isLeaseSide, type OfferSide } from '@domain/offers/states';
import { getProgress } from '@domain/protocol/openRows';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import type { LocalCopy } from '@domain/shared/localCopies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver, type FormError, FormErrors, getFormErrors } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BeforeHandover, useIsBeforeHandover } from './BeforeHandover';
import { EditorRejectCard } from './EditorRejectCard';
import { OpenRowList } from './OpenRowList';
import { FormOfferContext, useFormOffer, useOpenRows } from './openRowsOfForm';
import { protocolPort } from './protocolPort';
import { ReturnedAlert } from './ReturnedAlert';
import { SaveAlert } from './SaveAlert';
import { SaveBar } from './SaveBar';
import { EquipmentSection } from './sections/EquipmentSection';
import { KeysSection } from './sections/KeysSection';
import { MatchCard } from './sections/MatchCard';
import { MetersSection } from './sections/MetersSection';
import { RoomsSection } from './sections/RoomsSection';
import { StatementsSection } from './sections/StatementsSection';
import { toStoredForm } from './toStoredForm';
import { useFormDifferences } from './useFormDifferences';
import { useSubmitProtocol } from './useSubmitProtocol';

type Props = {
  offer: Offer;
  side: OfferSide;
  uid: string;
  /** Whether the page was opened to reject the premises. */
  isRefusing: boolean;
  /** Whether the submitted protocol was returned while this page was open. */
  isBackHere: boolean;
  /** Opens the stored version of the protocol again. */
  onReload: () => void;
};

/** Form with sections A to D and the statements, filled in during the walk through the premises (Spec 2 §2). */
export function ProtocolEditor({ offer, side, uid, isRefusing, isBackHere, onReload }: Props) {
  const { t } = useTranslation('protocol');
  const port = protocolPort;
  const [opening] = useState(() => openProtocol(offer, port.readCopies(offer.id)));
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const form = useForm<ProtocolForm>({
    resolver: (values, ...rest) =>
      createSchemaResolver<ProtocolForm>(protocolFormSchema)(toStoredForm(values), ...rest),
    defaultValues: opening.facts,
    mode: 'onTouched',
  });
  const autosave = useFormAutosave({
    offerId: offer.id,
    form,
    storable: toStoredForm,
    opening,
    startsDirty: opening.repaired,
    store: port,
  });
  const state = useSaveState(autosave);
  const listDifferences = useFormDifferences();
  const handleReload = () => {
    autosave.forget();
    port.dropCopy(offer.id);
    const others = port.readCopies(offer.id).flatMap(({ facts }) => listProtocolPhotos(facts));
    port.photos.discard(offer.id, others).catch((error) => reportQuietly('protocol.discardPhotos', error));
    onReload();
  };
  const handleTakeCopy = ({ facts, tab }: LocalCopy<ProtocolForm>) => {
    form.reset(facts);
    autosave.changed();
    autosave.flushCopy();
    port.dropCopy(offer.id, tab);
  };
  useEffect(() => {
    port.warmUp();
    port.photos
      .open(offer.id, isLeaseSide(side) ? side : null)
      .catch((error) => reportQuietly('protocol.openPhotos', error));
  }, [offer.id, side]);
  const submit = useSubmitProtocol({ offer, form, autosave, onReload: handleReload });

  return (
    <FormOfferContext value={offer}>
      <FormProvider {...form}>
        <Box sx={{ display: 'flex', flexDirection: 'column' }}>
          <ProtocolSaveBar offerId={offer.id} state={state} />
          <Box
            component="form"
            noValidate
            onSubmit={form.handleSubmit(submit, (errors) => setFaults(getFormErrors(errors)))}
            sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <ReturnedAlert end={offer.protocolReturn ?? null} side={side} isOutcome={isBackHere} />
            <SaveAlert
              autosave={autosave}
              state={state}
              opening={opening}
              listDifferences={listDifferences}
              readScreen={() => toStoredForm(form.getValues())}
              onReload={handleReload}
              onUseCopy={handleTakeCopy}
              onDropCopy={({ tab }) => port.dropCopy(offer.id, tab)}
            />
            <MatchCard offer={offer} />
            <RoomsSection />
            <EquipmentSection />
            <MetersSection />
            <KeysSection />
            <StatementsSection />
            <SubmitPart offer={offer} uid={uid} />
          </Box>
          <EditorRejectCard
            offer={offer}
            side={side}
            uid={uid}
            isOpenAtFirst={isRefusing}
            settle={autosave.saveNow}
          />
        </Box>
        <FormErrors
          faults={faults}
          labelOf={(name) => t(`section.${name.split('.')[0] as keyof ProtocolForm}.title`)}
          onClose={() => setFaults([])}
        />
      </FormProvider>
    </FormOfferContext>
  );
}

type BarProps = Pick<Parameters<typeof SaveBar>[0], 'offerId' | 'state'>;

function ProtocolSaveBar(props: BarProps) {
  const offer = useFormOffer();
  const open = useOpenRows();
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  return (
    <SaveBar
      {...props}
      open={open}
      progress={getProgress(offer, toStoredForm(form))}
      photos={listProtocolPhotos(form)}
    />
  );
}

/** Submit button, disabled until the agreed time. With open rows, a press shows them. */
function SubmitPart({ offer, uid }: { offer: Offer; uid: string }) {
  const { t } = useTranslation('protocol');
  const isBefore = useIsBeforeHandover(offer);
  const rows = useOpenRows();
  const { formState } = useFormContext<ProtocolForm>();
  return (
    <>
      {formState.submitCount > 0 && rows.length > 0 && (
        <OpenRowList key={formState.submitCount} rows={rows} />
      )}
      <BeforeHandover offer={offer} uid={uid} action="submit" />
      <Button
        type="submit"
        size="large"
        variant={rows.length > 0 ? 'outlined' : 'contained'}
        color={rows.length > 0 ? 'secondary' : 'primary'}
        disabled={isBefore}
        loading={formState.isSubmitting}
      >
        {t('submit.go')}
      </Button>
    </>
  );
}
