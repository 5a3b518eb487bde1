import { leasePort } from '@data/leases/leaseRepository';
import { DEDUCTION_TEXT_MAX_CHARS, DEDUCTIONS_MAX } from '@domain/returns/settlement';
import { CURRENCIES } from '@domain/shared/format';
import { formatGrosze } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { NumberField } from '@ui/fields/NumberField';
import { SelectField } from '@ui/fields/SelectField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  CLAIM_SCHEMA,
  type ClaimValues,
  createClaimRow,
  OTHER_ROW,
  sumClaim,
  toDeductions,
  toPlaceValue,
} from './claimValues';
import { ProofPicker } from './ProofPicker';
import type { SettlementProps } from './settlementProps';
import { useConfirmedSend } from './useConfirmedSend';
import { useRowNames } from './useRowNames';

type Props = SettlementProps & { onCancel: () => void };

/** The landlord's deductions: for each what it concerns, the amount, the reason and files. */
export function ClaimForm({ offer, settlement, onCancel }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation(['returns', 'common']);
  const toast = useToast();
  const { send, isRunning, proof } = useConfirmedSend();
  const { control, handleSubmit } = useForm<ClaimValues>({
    resolver: createSchemaResolver<ClaimValues>(CLAIM_SCHEMA),
    defaultValues: { rows: [createClaimRow()] },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const rows = useWatch({ control, name: 'rows' });
  const deposit = formatGrosze(settlement.depositGrosze, language);
  const sum = sumClaim(rows);
  const handleSend = handleSubmit(async (values) => {
    if (sum > settlement.depositGrosze) return toast.error(t('settlement.claim.lead', { deposit }));
    const call = () =>
      leasePort.call('nameDeductions', { offerId: offer.id, deductions: toDeductions(values) });
    const question = {
      title: t('settlement.claim.question'),
      text: t('settlement.claim.questionText'),
      yes: t('settlement.claim.send'),
      no: t('settlement.claim.nothingNo'),
    };
    await send({ question, call, done: t('settlement.claim.done') });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSend}
      aria-label={t('settlement.claim.title')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography sx={{ maxWidth: '68ch' }}>{t('settlement.claim.lead', { deposit })}</Typography>
      {fields.map((field, index) => (
        <ClaimRow
          key={field.id}
          offer={offer}
          index={index}
          control={control}
          {...(fields.length > 1 && { onRemove: () => remove(index) })}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="text"
          color="secondary"
          startIcon={<Plus size={20} />}
          disabled={fields.length >= DEDUCTIONS_MAX}
          onClick={() => append(createClaimRow())}
        >
          {t('settlement.claim.add')}
        </Button>
        <Box
          role="status"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            fontWeight: FONT_WEIGHTS.medium,
            color: sum > settlement.depositGrosze ? COLORS.brickText : COLORS.ink,
          }}
        >
          {t('settlement.claim.sum', { sum: formatGrosze(sum, language), deposit })}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" loading={isRunning} sx={{ minHeight: 44 }}>
          {t('settlement.claim.send')}
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          disabled={isRunning}
          onClick={onCancel}
          sx={{ minHeight: 44 }}
        >
          {t('common:action.cancel')}
        </Button>
      </Box>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.claim.proof')} go={t('settlement.claim.send')} />
      )}
    </Box>
  );
}

type RowProps = Pick<SettlementProps, 'offer'> & {
  index: number;
  control: Control<ClaimValues>;
  onRemove?: () => void;
};

function ClaimRow({ offer, index, control, onRemove }: RowProps) {
  const { t } = useTranslation('returns');
  const { language } = useLanguage();
  const { nameRow, listDeductible } = useRowNames(offer);
  const choices = [
    ...listDeductible().map((place) => ({ value: toPlaceValue(place), label: nameRow(place) })),
    { value: OTHER_ROW, label: t('settlement.otherRow') },
  ];
  const title = t('settlement.claim.number', { number: index + 1 });
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'grid', gap: 3, pt: 3, borderTop: `1px solid ${COLORS.hairline}` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: FONT_WEIGHTS.medium }}>{title}</Box>
        {onRemove && (
          <IconButton onClick={onRemove} aria-label={t('settlement.claim.remove', { number: index + 1 })}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </Box>
      <SelectField
        name={`rows.${index}.place`}
        control={control}
        label={t('settlement.claim.row')}
        choices={choices}
      />
      <Box sx={{ maxWidth: { sm: 240 } }}>
        <NumberField
          name={`rows.${index}.amount`}
          control={control}
          label={t('settlement.claim.amount')}
          unit={CURRENCIES[language]}
        />
      </Box>
      <TextAreaField
        name={`rows.${index}.reason`}
        control={control}
        label={t('settlement.claim.reason')}
        minRows={2}
        maxChars={DEDUCTION_TEXT_MAX_CHARS}
      />
      <ProofPicker offerId={offer.id} index={index} control={control} />
    </Box>
  );
}
