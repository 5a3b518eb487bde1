import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { RETURN_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { whyCannotReturnProtocol, whyCannotWithdrawProtocol } from '@domain/protocol/predicates';
import type { SubmittedProtocol } from '@domain/protocol/protocol';
import { trimmedText } from '@domain/shared/fields';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { computeShownDigest } from './computeShownDigest';
import { protocolPort } from './protocolPort';

type Props = { offer: Offer; side: OfferSide; protocol: SubmittedProtocol };

const RETURN_SCHEMA = object({ comment: trimmedText(RETURN_COMMENT_MAX_CHARS) });

/** Ways to reopen a protocol that waits for its signature: the other side returns it, its submitter withdraws it. */
export function ReopenProtocolCards({ offer, side, protocol }: Props) {
  const { t } = useTranslation('errors');
  const { call } = protocolPort;
  const why = whyCannotReturnProtocol(offer, side);
  if (why === null)
    return (
      <SendBackCard
        onSendBack={async (comment) => {
          const seenDigest = await computeShownDigest(protocol);
          await call('returnProtocol', { offerId: offer.id, seenDigest, comment });
        }}
      />
    );
  if (why === 'protocolRoundsUsed') return <Alert severity="info">{t(why)}</Alert>;
  const whyNotWithdrawn = whyCannotWithdrawProtocol(offer, side);
  if (whyNotWithdrawn === 'protocolWithdrawalsUsed')
    return <Alert severity="info">{t(whyNotWithdrawn)}</Alert>;
  return whyNotWithdrawn === null ? (
    <WithdrawCard
      onWithdraw={async () => {
        await call('withdrawProtocol', { offerId: offer.id, seenDigest: await computeShownDigest(protocol) });
      }}
    />
  ) : null;
}

/** Returns a submitted protocol with a comment on the corrections needed. */
export function SendBackCard({ onSendBack }: { onSendBack: (comment: string) => Promise<void> }) {
  const { t } = useTranslation('protocol');
  const { run, isRunning } = useAction();
  const { control, handleSubmit } = useForm<{ comment: string }>({
    resolver: createSchemaResolver(RETURN_SCHEMA),
    defaultValues: { comment: '' },
  });
  const handleReturn = handleSubmit(async ({ comment }) => {
    await run({ call: () => onSendBack(comment), done: t('return.done') });
  });
  return (
    <SectionCard title={t('return.title')} lead={t('return.text')}>
      <form noValidate onSubmit={handleReturn}>
        <TextAreaField
          name="comment"
          control={control}
          label={t('return.comment')}
          minRows={3}
          maxChars={RETURN_COMMENT_MAX_CHARS}
        />
        <Button
          type="submit"
          variant="outlined"
          color="secondary"
          startIcon={<Undo2 size={20} />}
          loading={isRunning}
          loadingPosition="start"
          sx={{ mt: 4, minHeight: 44 }}
        >
          {t('return.go')}
        </Button>
      </form>
    </SectionCard>
  );
}

/** Withdraws the submitted protocol, after a confirmation. */
export function WithdrawCard({ onWithdraw }: { onWithdraw: () => Promise<void> }) {
  const { t } = useTranslation('protocol');
  const { run, isRunning } = useAction();
  const confirm = useConfirm();
  const handleWithdraw = async () => {
    const question = { title: t('withdraw.question'), text: t('withdraw.questionText') };
    if (!(await confirm({ ...question, yes: t('withdraw.go'), no: t('withdraw.no') }))) return;
    await run({ call: onWithdraw, done: t('withdraw.done') });
  };
  return (
    <SectionCard title={t('withdraw.title')}>
      <Typography sx={{ maxWidth: '68ch', mb: 4 }}>{t('withdraw.text')}</Typography>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Undo2 size={20} />}
        loading={isRunning}
        loadingPosition="start"
        onClick={() => void handleWithdraw()}
        sx={{ minHeight: 44 }}
      >
        {t('withdraw.go')}
      </Button>
    </SectionCard>
  );
}
