import { leasePort } from '@data/leases/leaseRepository';
import {
  findAbsenceReportTime,
  getReplyAwaitedUntil,
  whyCannotReplyToAbsence,
  whyCannotReportAbsence,
} from '@domain/leases/absence';
import type { TenantAbsence } from '@domain/leases/absenceRecord';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { ABSENCE_WAIT_DAYS, REFUSAL_STATEMENT_DAYS } from '@domain/protocol/statementDays';
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

const STATEMENT_SCHEMA = object({ statement: trimmedText(REJECTION_COMMENT_MAX_CHARS) });

type Props = { offer: Offer; side: LeaseSide; now: number };

/**
 * The way out when the tenant does not come to the handover: the landlord's report, the tenant's position and the decision of an
 * admin. The landlord reads from when a report is possible once the tenant has not come.
 */
export function AbsenceCard({ offer, side, now }: Props) {
  const { absence = null } = offer;
  const canReport = side === 'landlord' && whyCannotReportAbsence(offer, now) === null;
  const canReply = side === 'tenant' && whyCannotReplyToAbsence(offer) === null;
  const reportableAt = side === 'landlord' && !canReport ? findAbsenceReportTime(offer, now) : null;
  if (!absence && !canReport && reportableAt === null) return null;
  return (
    <>
      {absence && <Statements absence={absence} awaitedUntil={getReplyAwaitedUntil(offer, now)} />}
      {reportableAt !== null && <ReportLater at={reportableAt} />}
      {canReport && <StatementForm offerId={offer.id} call="reportAbsence" />}
      {canReply && <StatementForm offerId={offer.id} call="stateOnAbsence" />}
    </>
  );
}

function ReportLater({ at }: { at: number }) {
  const { t } = useTranslation('leaseProgress');
  const { language } = useLanguage();
  return (
    <SectionCard title={t('absence.reportAbsence.title')}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t('absence.reportAbsence.later', { moment: formatDateTime(at, language) })}
      </Typography>
    </SectionCard>
  );
}

type StatementsProps = { absence: TenantAbsence; awaitedUntil: number | null };

function Statements({ absence: { report, reply, decision }, awaitedUntil }: StatementsProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  return (
    <SectionCard title={t('absence.title')}>
      <Said head={t('absence.report', { moment: formatDateTime(report.at, language) })} text={report.text} />
      {reply && (
        <Said head={t('absence.reply', { moment: formatDateTime(reply.at, language) })} text={reply.text} />
      )}
      {decision && (
        <Said
          head={t(decision.ends ? 'absence.ended' : 'absence.stands', {
            moment: formatDateTime(decision.at, language),
          })}
          text={decision.reason}
        />
      )}
      {awaitedUntil !== null && (
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
          {t('absence.awaited', { until: formatDateTime(awaitedUntil, language) })}
        </Typography>
      )}
    </SectionCard>
  );
}

function Said({ head, text }: { head: string; text: string }) {
  return (
    <Box sx={{ '& + &': { mt: 4 } }}>
      <Typography variant="h4" component="h3">
        {head}
      </Typography>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        {text}
      </Typography>
    </Box>
  );
}

function StatementForm({ offerId, call }: { offerId: string; call: 'reportAbsence' | 'stateOnAbsence' }) {
  const { t } = useTranslation('leaseProgress');
  const { run, isRunning } = useAction();
  const { control, handleSubmit, reset } = useForm<{ statement: string }>({
    resolver: createSchemaResolver(STATEMENT_SCHEMA),
    defaultValues: { statement: '' },
  });
  const state = handleSubmit(async ({ statement }) => {
    const send = () => leasePort.call(call, { offerId, statement });
    if (await run({ call: send, done: t(`absence.${call}.done`) })) reset();
  });
  return (
    <SectionCard
      title={t(`absence.${call}.title`)}
      lead={t(`absence.${call}.lead`, {
        days: ABSENCE_WAIT_DAYS,
        statementDays: REFUSAL_STATEMENT_DAYS,
      })}
    >
      <form noValidate onSubmit={state}>
        <TextAreaField
          name="statement"
          control={control}
          label={t(`absence.${call}.field`)}
          minRows={3}
          maxChars={REJECTION_COMMENT_MAX_CHARS}
        />
        <Button type="submit" loading={isRunning} sx={{ mt: 4 }}>
          {t(`absence.${call}.go`)}
        </Button>
      </form>
    </SectionCard>
  );
}
