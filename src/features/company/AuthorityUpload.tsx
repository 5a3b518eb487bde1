import { uploadAuthority } from '@data/accounts/companies';
import { useOnline } from '@data/browser/online';
import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import { useErrorText } from '@i18n/useErrorText';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import { useTranslation } from 'react-i18next';

type Props = { company: Company; viewer: Viewer };

/** Uploads the proof of authority and submits the company for review. A failure keeps the chosen file. */
export function AuthorityUpload({ company: { id: companyId }, viewer: { uid: userId } }: Props) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const handleSend = async (file: File, onProgress: (share: number) => void) => {
    await uploadAuthority(companyId, file, onProgress);
    await callFunction('submitCompany', { userId, companyId });
  };
  return (
    <PdfUploadCard
      title={t('authority.title')}
      lead={t('authority.lead')}
      sendLabel={t('authority.send')}
      sentText={t('toast.submitted')}
      failureText={(error) => errorText(toAppError(error))}
      isOnline={isOnline}
      onSend={handleSend}
    />
  );
}
