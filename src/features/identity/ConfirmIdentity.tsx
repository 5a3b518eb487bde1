import { loadIdentityRecord } from '@data/accounts/identity';
import { useQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import Stack from '@mui/material/Stack';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useState } from 'react';
import { IdentityAlert } from './IdentityAlert';
import { LiveRequest } from './LiveRequest';
import { MObywatelStart } from './MObywatelStart';
import { PersonCard } from './PersonCard';
import { SentTerms } from './SentTerms';
import { SignedTermsCard } from './SignedTermsCard';

type Props = { viewer: Viewer };

/**
 * Shows the identity status. Offers two ways to confirm it while no request is pending or accepted and the e-mail address
 * is verified.
 */
export function ConfirmIdentity({ viewer }: Props) {
  const [identityAtFirst] = useState(viewer.identity);
  if (viewer.identity !== 'mObywatel_process') return <RequestStatus viewer={viewer} />;
  return (
    <Stack spacing={6}>
      {/* the code comes first: the user types it within three minutes on the same phone */}
      <LiveRequest viewer={viewer} isBegunHere={identityAtFirst !== 'mObywatel_process'} />
      <IdentityAlert status="mObywatel_process" />
      <PersonCard viewer={viewer} mayChange={false} />
    </Stack>
  );
}

function RequestStatus({ viewer }: Props) {
  const { uid, identity } = viewer;
  const record = useQuery({
    queryKey: ['identityRecord', uid, identity],
    queryFn: () => loadIdentityRecord(uid),
  });
  if (record.status === 'error') return <ErrorState onRetry={record.refetch} />;
  if (record.status === 'pending') return <PageSkeleton />;
  const { terms, rejection } = record.data;
  const isOpen = identity === 'INITIAL' || identity === 'REJECTED';
  const isAddressMissing = isOpen && !viewer.emailVerified;
  const hasWays = isOpen && !isAddressMissing;
  return (
    <Stack spacing={6}>
      <IdentityAlert
        status={identity}
        rejection={rejection}
        isCompanyMissing={getActingCompanyId(viewer) === null}
        isAddressMissing={isAddressMissing}
      />
      <PersonCard viewer={viewer} mayChange={isOpen} />
      {hasWays && <MObywatelStart viewer={viewer} />}
      {hasWays && <SignedTermsCard viewer={viewer} />}
      {terms && <SentTerms uid={uid} />}
    </Stack>
  );
}
