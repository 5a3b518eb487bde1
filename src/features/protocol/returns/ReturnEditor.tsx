import { reportQuietly } from '@data/calls/reportQuietly';
import { useFormAutosave, useSaveState } from '@data/drafts/useFormAutosave';
import { openReturn } from '@data/leases/returnDrafts';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { listReturnPhotos, type ReturnForm } from '@domain/returns/returnForm';
import { returnFormSchema } from '@domain/returns/returnFormSchema';
import { getReturnProgress } from '@domain/returns/returnRows';
import type { LocalCopy } from '@domain/shared/localCopies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver, type FormError, FormErrors, getFormErrors } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useEffect, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { protocolPort } from '../protocolPort';
import { ReturnedAlert } from '../ReturnedAlert';
import { SaveAlert } from '../SaveAlert';
import { SaveBar } from '../SaveBar';
import { OpenReturnRowList } from './OpenReturnRowList';
import { MarkAllCard, ReturnSections } from './ReturnSections';
import { useHandover, useOpenReturnRows, useReturnForm } from './returnContext';
import { returnPort } from './returnPort';
import { toStoredReturn } from './toStoredReturn';
import { useReturnDifferences } from './useReturnDifferences';
import { useSubmitReturn } from './useSubmitReturn';

type Props = {
  offer: Offer;
  side: LeaseSide;
  /** Whether the submitted return came back while this page was open. */
  isBackHere: boolean;
  /** Opens the stored version again. */
  onReload: () => void;
};

/** Form of the return, filled in during the walk through the premises, also without a network. */
export function ReturnEditor({ offer, side, isBackHere, onReload }: Props) {
  const { t } = useTranslation('protocol');
  const port = returnPort;
  const handover = useHandover();
  const [opening] = useState(() => openReturn(offer, port.readCopies(offer.id)));
  const [faults, setFaults] = useState<readonly FormError[]>([]);
  const listDifferences = useReturnDifferences(handover);
  const form = useForm<ReturnForm>({
    resolver: (values, ...rest) =>
      createSchemaResolver<ReturnForm>(returnFormSchema)(toStoredReturn(values), ...rest),
    defaultValues: opening.facts,
    mode: 'onTouched',
  });
  const autosave = useFormAutosave({
    offerId: offer.id,
    form,
    storable: toStoredReturn,
    opening,
    store: port,
  });
  const state = useSaveState(autosave);
  const { photos, warmUp } = protocolPort;
  const handleReload = () => {
    autosave.forget();
    port.dropCopy(offer.id);
    const others = port.readCopies(offer.id).flatMap(({ facts }) => listReturnPhotos(facts));
    photos.discard(offer.id, others).catch((error) => reportQuietly('return.discardPhotos', error));
    onReload();
  };
  const handleTakeCopy = ({ facts, tab }: LocalCopy<ReturnForm>) => {
    form.reset(facts);
    autosave.changed();
    autosave.flushCopy();
    port.dropCopy(offer.id, tab);
  };
  useEffect(() => {
    warmUp();
    photos.open(offer.id, side).catch((error) => reportQuietly('return.openPhotos', error));
  }, [offer.id, side]);
  const submit = useSubmitReturn({ offer, form, autosave, onReload: handleReload });

  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <ReturnSaveBar offerId={offer.id} state={state} />
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit(submit, (errors) => setFaults(getFormErrors(errors)))}
          sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <ReturnedAlert end={offer.premisesReturn?.lastRound ?? null} side={side} isOutcome={isBackHere} />
          <SaveAlert
            autosave={autosave}
            state={state}
            opening={opening}
            listDifferences={listDifferences}
            readScreen={() => toStoredReturn(form.getValues())}
            onReload={handleReload}
            onUseCopy={handleTakeCopy}
            onDropCopy={({ tab }) => port.dropCopy(offer.id, tab)}
          />
          <MarkAllCard />
          <ReturnSections />
          <SubmitPart />
        </Box>
      </Box>
      <FormErrors
        faults={faults}
        labelOf={(name) => t(`section.${name.split('.')[0] as keyof ReturnForm}.title`)}
        onClose={() => setFaults([])}
      />
    </FormProvider>
  );
}

type BarProps = Pick<Parameters<typeof SaveBar>[0], 'offerId' | 'state'>;

function ReturnSaveBar(props: BarProps) {
  const handover = useHandover();
  const form = useReturnForm();
  const open = useOpenReturnRows();
  return (
    <SaveBar
      {...props}
      open={open}
      progress={getReturnProgress(handover, form)}
      photos={listReturnPhotos(form)}
    />
  );
}

/** Submit button. With open rows, a press shows them. */
function SubmitPart() {
  const { t } = useTranslation('returns');
  const rows = useOpenReturnRows();
  const { formState } = useFormContext<ReturnForm>();
  return (
    <>
      {formState.submitCount > 0 && rows.length > 0 && (
        <OpenReturnRowList key={formState.submitCount} rows={rows} />
      )}
      <Button
        type="submit"
        size="large"
        variant={rows.length > 0 ? 'outlined' : 'contained'}
        color={rows.length > 0 ? 'secondary' : 'primary'}
        loading={formState.isSubmitting}
      >
        {t('submit.go')}
      </Button>
    </>
  );
}
