import { useOnline } from '@data/browser/online';
import { leasePort } from '@data/leases/leaseRepository';
import { DEDUCTION_TEXT_MAX_CHARS, type DeductionAnswer } from '@domain/returns/settlement';
import { formatGrosze } from '@domain/shared/money';
import { message } from '@domain/shared/validation';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PasswordDialog } from '@ui/dialogs/PasswordDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { RadioCards } from '@ui/fields/RadioCards';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { array, object, string } from 'yup';
import { listNumbered } from './listNumbered';
import { ProofLinks } from './ProofLinks';
import type { SettlementProps } from './settlementProps';
import { useConfirmedSend } from './useConfirmedSend';
import { useRowNames } from './useRowNames';

type Choice = 'accept' | 'contest';
type Values = { answers: { choice: Choice | null; comment: string }[] };

const ANSWER_SCHEMA = object({
  answers: array().of(
    object({
      choice: string().nullable().required(message('required')),
      comment: string()
        .max(DEDUCTION_TEXT_MAX_CHARS, message('tooLong', { max: DEDUCTION_TEXT_MAX_CHARS }))
        .when(['choice'], ([choice], field) =>
          choice === 'contest' ? field.trim().required(message('required')) : field,
        ),
    }),
  ),
});

const toAnswers = ({ answers }: Values): DeductionAnswer[] =>
  answers.map(({ choice, comment }) => ({
    isAccepted: choice === 'accept',
    comment: choice === 'accept' ? '' : comment.trim(),
  }));

/** The tenant answers each deduction: accepts it, or says why not. */
export function AnswerForm({ offer, settlement }: SettlementProps) {
  const { t } = useTranslation('returns');
  const { send, isRunning, proof } = useConfirmedSend();
  const deductions = settlement.claim?.deductions ?? [];
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver<Values>(ANSWER_SCHEMA),
    defaultValues: { answers: deductions.map(() => ({ choice: null, comment: '' })) },
  });
  const handleSend = handleSubmit(async (values) => {
    const call = () => leasePort.call('answerDeductions', { offerId: offer.id, answers: toAnswers(values) });
    const question = {
      title: t('settlement.answer.question'),
      text: t('settlement.answer.questionText'),
      yes: t('settlement.answer.send'),
      no: t('settlement.answer.no'),
    };
    await send({ question, call, done: t('settlement.answer.done') });
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSend}
      aria-label={t('settlement.answer.title')}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {listNumbered(deductions).map((deduction) => (
        <AnswerRow key={deduction.number} offer={offer} deduction={deduction} control={control} />
      ))}
      <ConnectionAlert isOnline={useOnline()} kind="form" />
      <Button type="submit" loading={isRunning} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {t('settlement.answer.send')}
      </Button>
      {proof && (
        <PasswordDialog {...proof} text={t('settlement.answer.proof')} go={t('settlement.answer.send')} />
      )}
    </Box>
  );
}

type RowProps = Pick<SettlementProps, 'offer'> & {
  deduction: ReturnType<typeof listNumbered>[number];
  control: Control<Values>;
};

function AnswerRow({ offer, deduction, control }: RowProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const index = deduction.number - 1;
  const { nameRow } = useRowNames(offer);
  const choice = useWatch({ control, name: `answers.${index}.choice` });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        ...(index > 0 && { pt: 3, borderTop: `1px solid ${COLORS.hairline}` }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: FONT_WEIGHTS.medium, overflowWrap: 'anywhere' }}>{nameRow(deduction.row)}</Box>
        <Box sx={{ fontWeight: FONT_WEIGHTS.bold, fontVariantNumeric: 'tabular-nums' }}>
          {formatGrosze(deduction.grosze, language)}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{deduction.reason}</Box>
      <ProofLinks offerId={offer.id} proofs={deduction.proofs} />
      <RadioCards
        name={`answers.${index}.choice`}
        control={control}
        label={t('settlement.answer.of', { number: deduction.number })}
        choices={[
          { value: 'accept', title: t('settlement.answer.accept') },
          { value: 'contest', title: t('settlement.answer.contest') },
        ]}
      />
      {choice === 'contest' && (
        <TextAreaField
          name={`answers.${index}.comment`}
          control={control}
          label={t('settlement.answer.comment')}
          minRows={2}
          maxChars={DEDUCTION_TEXT_MAX_CHARS}
        />
      )}
    </Box>
  );
}
