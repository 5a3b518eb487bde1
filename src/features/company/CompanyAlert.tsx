import type { VerificationStatus } from '@domain/accounts/verification';
import type { CompanyRejection } from '@domain/companies/review';
import { getRejectionText } from '@domain/shared/decision';
import { VerificationAlert } from '@ui/feedback/VerificationAlert';
import { useTranslation } from 'react-i18next';

type Props = { status: VerificationStatus; rejection: CompanyRejection | null; hasNip: boolean };

/** The company's status. A rejection shows its reason, if known (Spec 1 §4). */
export function CompanyAlert({ status, rejection, hasNip }: Props) {
  const { t } = useTranslation('company');
  const isTold = status === 'REJECTED' && rejection !== null;
  const why = isTold ? getRejectionText(rejection, (reason) => t(`rejection.${reason}`)) : null;
  const text = status === 'INITIAL' && hasNip ? t('standingWithNip') : t(`standing.${status}`);
  return <VerificationAlert status={status} text={text} reason={why} />;
}
