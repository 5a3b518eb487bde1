import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { whyCannotStateOnRefusal } from '@domain/protocol/rejection';
import type { PremisesRefusal } from '@domain/protocol/rounds';
import { getStatementDueBy } from '@domain/protocol/statementDays';
import { trimmedText } from '@domain/shared/fields';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { protocolPort } from './protocolPort';

const STATEMENT_SCHEMA = object({ statement: trimmedText(REJECTION_COMMENT_MAX_CHARS) });

type Props = { offer: Offer; refusal: PremisesRefusal; side: OfferSide };

/** The tenant's reasons for the rejection and the landlord's statement: an admin reads both before the refund. */
export function RefusalStatements({ offer, refusal, side }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const { reasons, comment, statement } = refusal;
  const canState = side === 'landlord' && whyCannotStateOnRefusal(offer) === null;
  return (
    <Box sx={{ mt: 5, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title={t('refusal.title')}>
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`reject.reason.${reason}`)}</li>
          ))}
        </Box>
        {comment && <Words text={comment} />}
        {statement && (
          <>
            <Typography variant="h4" component="h3" sx={{ mt: 4 }}>
              {t('refusal.statement', { moment: formatDateTime(statement.at, language) })}
            </Typography>
            <Words text={statement.text} />
          </>
        )}
      </SectionCard>
      {canState && <StatementForm offerId={offer.id} dueBy={getStatementDueBy(refusal.at)} />}
    </Box>
  );
}

function Words({ text }: { text: string }) {
  return (
    <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
      {text}
    </Typography>
  );
}

function StatementForm({ offerId, dueBy }: { offerId: string; dueBy: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const { call } = protocolPort;
  const { run, isRunning } = useAction();
  const { control, handleSubmit } = useForm<{ statement: string }>({
    resolver: createSchemaResolver(STATEMENT_SCHEMA),
    defaultValues: { statement: '' },
  });
  const state = handleSubmit(async ({ statement }) => {
    await run({ call: () => call('stateOnRefusal', { offerId, statement }), done: t('refusal.done') });
  });
  return (
    <SectionCard
      title={t('refusal.own')}
      lead={t('refusal.ownText', { moment: formatDateTime(dueBy, language) })}
    >
      <form noValidate onSubmit={state}>
        <TextAreaField
          name="statement"
          control={control}
          label={t('refusal.field')}
          minRows={3}
          maxChars={REJECTION_COMMENT_MAX_CHARS}
        />
        <Button type="submit" loading={isRunning} sx={{ mt: 4 }}>
          {t('refusal.go')}
        </Button>
      </form>
    </SectionCard>
  );
}
