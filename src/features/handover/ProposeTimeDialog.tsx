import { serverNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import type { HandoverTime } from '@domain/leases/receptionForm';
import { proposalSchema } from '@domain/leases/receptionSchema';
import { toIsoDay } from '@domain/shared/dates';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDayInWords } from './useDayInWords';

type Props = {
  offerId: string;
  /** Time that this side proposes now and can change here. */
  own?: HandoverTime | null;
  onClose: () => void;
};

const resolver: Resolver<HandoverTime> = (values, context, options) =>
  createSchemaResolver<HandoverTime>(proposalSchema(serverNow()))(values, context, options);

/** Proposes another time to the other side. The agreed time applies until the other side accepts. */
export function ProposeTimeDialog({ offerId, own = null, onClose }: Props) {
  const { t } = useTranslation('handover');
  const { call } = leasePort;
  const { isRunning, run } = useAction();
  const toast = useToast();
  const dayInWords = useDayInWords();
  const { control, handleSubmit } = useForm<HandoverTime>({
    resolver,
    defaultValues: { date: own?.date ?? '', hour: own?.hour ?? '' },
  });
  const date = useWatch({ control, name: 'date' });
  const send = async (time: HandoverTime) => {
    const isSent = await run({
      call: async () => {
        const { isAgreed } = await call('proposeHandoverTime', { offerId, ...time });
        toast.success(t(isAgreed ? 'time.accepted' : 'time.proposed'));
      },
    });
    if (isSent) onClose();
  };
  return (
    <FormDialog
      title={t('time.dialogTitle')}
      yes={t('time.send')}
      isBusy={isRunning}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('time.dialogText')}</p>
      <DateField
        as="isoDay"
        id="proposed-date"
        name="date"
        control={control}
        label={t('time.field.date')}
        help={dayInWords(date)}
        min={toIsoDay(serverNow())}
      />
      <TextFieldRow
        id="proposed-hour"
        name="hour"
        control={control}
        label={t('time.field.hour')}
        type="time"
      />
    </FormDialog>
  );
}
