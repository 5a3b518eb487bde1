import type { VerificationStatus } from '@domain/accounts/verification';
import type { CompanyRejection } from '@domain/companies/review';
import { VerificationAlert } from '@ui/VerificationAlert';
import { useTranslation } from 'react-i18next';

type Props = { status: VerificationStatus; rejection: CompanyRejection | null };

/** Where the account's company stands; a rejection says why where that is known (Spec 1 §4). */
export function CompanyAlert({ status, rejection }: Props) {
  const { t } = useTranslation('company');
  const reason = status === 'REJECTED' ? (rejection?.rejectionReason ?? null) : null;
  const why = reason === 'custom' ? rejection?.customRejectionMessage : reason && t(`rejection.${reason}`);
  return <VerificationAlert status={status} text={t(`standing.${status}`)} reason={why} />;
}
