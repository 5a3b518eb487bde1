import { uploadPowerOfAttorney } from '@data/accounts/companies';
import { useOnline } from '@data/browser/online';
import { serverNow } from '@data/browser/serverClock';
import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import {
  findPowerInForce,
  type PowerOfAttorney,
  whyCannotSubmitPower,
} from '@domain/companies/powerOfAttorney';
import { useErrorText } from '@i18n/useErrorText';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { PowerFacts } from './PowerFacts';

type Props = { company: Company; viewer: Viewer };

/** The powers of attorney that the viewer may see: their own, and as the creator those of all members. */
export function PowerOfAttorneyCard({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const { status, data, refetch } = useQuery({
    queryKey: ['listPowersOfAttorney', company.id, viewer.uid],
    queryFn: () => callFunction('listPowersOfAttorney', { companyId: company.id }),
  });
  if (status === 'pending')
    return (
      <SectionCard title={t('power.title')} lead={t('power.lead')}>
        <RowsSkeleton count={2} height={24} />
      </SectionCard>
    );
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  const powers = data?.powers ?? [];
  const own = powers.find(({ uid }) => uid === viewer.uid) ?? null;
  const others = powers.filter((power) => power !== own && isShown(power));
  const handleReload = async () => void (await refetch());
  return (
    <>
      <OwnPower {...{ company, viewer, own }} onChange={handleReload} />
      {others.length > 0 && (
        <SectionCard title={t('power.ofOthers')}>
          {others.map((power) => (
            <PowerFacts key={power.id} power={power} onChange={handleReload} />
          ))}
        </SectionCard>
      )}
    </>
  );
}

/** A rejected one is shown to its creator only while the former document counts on. */
const isShown = (power: PowerOfAttorney): boolean =>
  power.status === 'CHECKING' || power.status === 'ACCEPTED' || findPowerInForce(power, serverNow()) !== null;

type OwnProps = Props & { own: PowerOfAttorney | null; onChange: () => Promise<void> };

function OwnPower({ company, viewer, own, onChange }: OwnProps) {
  const { t } = useTranslation('company');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const facts = own && <PowerFacts power={own} onChange={onChange} />;
  if (whyCannotSubmitPower(own, serverNow()) !== null)
    return (
      <SectionCard title={t('power.title')} lead={t('power.lead')}>
        {facts}
      </SectionCard>
    );
  const handleSend = async (file: File, onProgress: (share: number) => void) => {
    await uploadPowerOfAttorney(company.id, viewer.uid, { file, onProgress });
    await callFunction('submitPowerOfAttorney', { companyId: company.id });
    await onChange();
  };
  return (
    <PdfUploadCard
      title={t('power.title')}
      lead={t('power.lead')}
      sendLabel={t('power.send')}
      sentText={t('power.sent')}
      failureText={(error) => errorText(toAppError(error))}
      isOnline={isOnline}
      onSend={handleSend}
    >
      {facts}
    </PdfUploadCard>
  );
}
