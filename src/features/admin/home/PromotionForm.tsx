import { ADMIN_REASON_MAX_CHARS, adminReasonField } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { promotionPort } from '@data/offers/promotion';
import { useQuery } from '@data/query/useQuery';
import { getPromotionStatus, PROMOTION_NAME, type Promotion } from '@domain/promotion/promotion';
import {
  type PromotionSettings,
  promotionSettingsFields,
  toPromotionSettings,
} from '@domain/promotion/settings';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { NumberField } from '@ui/fields/NumberField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Values = PromotionSettings & { reason: string };

const schema = object({ ...promotionSettingsFields(), reason: adminReasonField() });

/** Dates and pool of the promotion, with its results so far. */
export function PromotionForm() {
  const { t } = useTranslation('adminSections');
  const { load } = promotionPort;
  const { status, data: value, refetch } = useQuery({ queryKey: ['promotionToEdit'], queryFn: load });
  return (
    <SectionCard
      title={t('promotion.title', { name: PROMOTION_NAME })}
      lead={t('promotion.lead')}
      headingLevel="h2"
    >
      {status === 'error' && <ErrorState onRetry={refetch} />}
      {status === 'pending' && <RowsSkeleton count={2} height={96} />}
      {status === 'success' && <Form promotion={value} onSaved={refetch} />}
    </SectionCard>
  );
}

function Form({ promotion, onSaved }: { promotion: Promotion; onSaved: () => unknown }) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const { control, handleSubmit, reset, formState } = useForm<Values>({
    resolver: createSchemaResolver<Values>(schema),
    defaultValues: { ...toPromotionSettings(promotion), reason: '' },
    mode: 'onTouched',
  });
  const save = handleSubmit(async (values) => {
    const call = async () => {
      const answer = await callFunction('setPromotion', values);
      reset({ ...toPromotionSettings(answer.promotion), reason: '' });
    };
    await run({ call, done: t('promotion.done'), reload: onSaved });
  });
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4 }}>
      <PromotionStatus promotion={promotion} now={Date.now()} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
      >
        <DateField as="isoDay" name="firstDay" control={control} label={t('promotion.firstDay')} />
        <DateField as="isoDay" name="lastDay" control={control} label={t('promotion.lastDay')} />
        <NumberField
          name="pool"
          control={control}
          label={t('promotion.pool')}
          help={t('promotion.poolHelp')}
          decimals={0}
        />
      </Box>
      <TextAreaField
        name="reason"
        control={control}
        label={t('promotion.reason')}
        minRows={2}
        maxChars={ADMIN_REASON_MAX_CHARS}
      />
      <Button type="submit" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('promotion.save')}
      </Button>
    </Box>
  );
}

function PromotionStatus({ promotion, now }: { promotion: Promotion; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { startsAt, lastsUntil, pool, insured } = promotion;
  const standing = getPromotionStatus(promotion, now);
  const values = {
    start: formatDate(startsAt, language),
    until: formatDate(lastsUntil, language),
    pool,
    insured,
  };
  return (
    <Alert severity={standing === 'running' ? 'success' : 'info'}>{t(`promotion.${standing}`, values)}</Alert>
  );
}
