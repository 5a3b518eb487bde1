import { getLegalViewerPath } from '@api/viewedFiles';
import { uploadSignedTerms } from '@data/accounts/identity';
import { useOnline } from '@data/browser/online';
import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import { TERMS_TO_SIGN } from '@domain/legal/documents';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import MuiLink from '@mui/material/Link';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { viewer: Viewer };

/** Offers the terms to sign, uploads the signed PDF and sends it for review. */
export function SignedTermsCard({ viewer: { uid: userUid, firstName, lastName } }: Props) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { language } = useLanguage();
  const termsPath = getLegalViewerPath(TERMS_TO_SIGN, language);
  const handleSend = async (file: File, onProgress: (share: number) => void) => {
    const fileUrl = await uploadSignedTerms(userUid, file, onProgress);
    await callFunction('onUploadSignature', { userUid, fileUrl, firstName, lastName });
  };
  return (
    <PdfUploadCard
      title={t('terms.title')}
      lead={t('terms.lead')}
      sendLabel={t('terms.send')}
      sentText={t('terms.sent')}
      failureText={(error) => errorText(toAppError(error))}
      isOnline={isOnline}
      onSend={handleSend}
    >
      <MuiLink component={Link} to={termsPath}>
        {t('terms.get')}
      </MuiLink>
    </PdfUploadCard>
  );
}
